# A página: a moldura e os títulos das partes.

page-title = All Fives
page-title-home = Jogar
page-title-room = Mesa
page-title-review = Revisão
page-title-analysis = Mesa de análise
page-title-learn = Aprender
page-title-rules = As regras
page-title-keeper = Registro de pontos
page-title-settings = Configurações
page-title-missing = Esta página não existe
page-missing = Talvez falte uma letra no endereço.
page-not-loaded = Não foi possível carregar esta página. A conexão caiu? Tente de novo.
page-skip = Ir para o conteúdo
page-nav = Páginas
page-nav-home = Jogar
page-nav-analysis = Análise
page-nav-learn = Aprender
page-nav-keeper = Registro
page-nav-settings = Configurações
page-language = Idioma
page-light = Cores claras
page-dark = Cores escuras

## Por que um pedido falhou, quando só o HTTP o diz

page-refusal-offline = não foi possível falar com o servidor; a conexão caiu?
page-refusal-failed = algo deu errado; tente de novo
page-refusal-bad_request = isto não pode ser lido
page-refusal-bad_position = esta posição não pode existir
page-refusal-bad_record = este registro tem erros
page-refusal-no_page = não há nada neste endereço

## Início

page-home-headline = Faça as extremidades somarem cincos
page-home-about = All Fives é o jogo de dominó das somas rápidas: depois de cada peça as extremidades são somadas, e todo múltiplo de cinco pontua.
page-home-learn = Aprender o jogo
page-home-picture = Uma mesa em jogo
page-home-play = Jogar agora
page-home-opponent = Adversário
page-level-random = Iniciante
page-level-greedy = Amador
page-level-club = Jogador de clube
page-level-about-random = Coloca qualquer peça que encaixe.
page-level-about-greedy = Sempre leva o máximo de pontos.
page-level-about-club = Imagina como a rodada pode continuar.
page-home-more = Jogadores, forma, relógio
page-home-players = Jogadores
page-home-pairs = 4 em duplas de parceiros
page-home-count = { $players ->
    [one] { $players } jogador
   *[other] { $players } jogadores
}
page-home-form = Forma do jogo
page-home-clock = Relógio
page-clock-none = Sem relógio
page-clock-turn = { $seconds } s por vez
page-clock-bank = { $minutes } min + { $seconds } s
page-home-target = Pontuação-alvo
page-home-usual = de costume: { $target }
page-home-friends = Jogar com amigos
page-guest = Convidado { $number }
page-home-friends-about = Você recebe um link e um código QR para enviar.
page-home-people = Pessoas (bots ocupam os outros lugares)
page-home-public = Mostrar entre as salas abertas
page-home-make = Criar uma sala
page-home-join = Entrar em uma sala
page-home-code = Código ou link
page-home-bad-code = Isto não é nem o código nem o link de uma sala.
page-home-rooms = Salas abertas
page-home-no-rooms = Ninguém tem uma sala aberta agora. Crie uma e mostre-a aqui.
page-home-sit = Entrar
page-home-watch = Assistir
page-home-go-on = Continuar
page-home-free = { $seats ->
    [one] { $seats } lugar livre
   *[other] { $seats } lugares livres
}
page-home-mine = Suas mesas
page-phase-waiting = Esperando jogadores
page-phase-playing = Partida em andamento
page-phase-over = Partida terminada
page-phase-closed = Fechada

## Configurações

page-settings-look = Aparência
page-settings-browser = Como o navegador
page-settings-theme = Cores
page-theme-system = Como o aparelho
page-theme-light = Claras
page-theme-dark = Escuras
page-settings-table = Na mesa
page-settings-speed = Velocidade
page-speed-slow = Lenta
page-speed-normal = Normal
page-speed-fast = Rápida
page-speed-off = Sem movimento
page-settings-sounds = Sons
page-settings-points = Pontos nos encaixes
page-settings-points-about = Enquanto você escolhe, cada ponto de encaixe mostra quanto a peça pontuaria ali.
page-settings-ask = Perguntar antes de colocar
page-settings-ask-about = Uma peça que só encaixa em um lugar espera um segundo toque.
page-settings-keys = Teclas
page-settings-keys-about = Teclas simples funcionam na mesa, como nesta lista.
page-key-arrows = escolher uma peça
page-key-enter = selecionar ou colocar
page-key-digits = da primeira à nona peça
page-key-escape = devolver
page-key-hint = dica
page-key-ends = as extremidades
page-key-last = a última vez
page-key-scores = o placar
page-key-clocks = os relógios
page-key-boneyard = o monte de compra
page-key-log = o registro de jogadas
page-settings-you = Você
page-settings-name = Seu nome
page-settings-name-about = Os outros o veem à mesa. Nas mesas em que você já está, continua o antigo.
page-settings-save = Salvar
page-settings-saved = Salvo
page-settings-data = Seus dados
page-settings-data-about = Não há conta. O servidor guarda o seu nome, as partidas que você jogou e o que você disse nelas. Estas configurações e a lista das suas mesas ficam neste navegador.
page-settings-delete = Apagar meus dados
page-settings-delete-sure = Apagar seus dados?
page-settings-delete-about = Seu nome e suas palavras saem de todas as salas e registros, e este navegador esquece as suas configurações e mesas. Isto não pode ser desfeito.
page-settings-keep = Manter
page-settings-deleted = Tudo foi apagado.
