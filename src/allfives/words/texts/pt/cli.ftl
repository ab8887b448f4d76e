# O que diz a linha de comando: ajuda, perguntas, erros.

## Ajuda

cli-about = All Fives, o jogo de dominó: jogue, conte os pontos, confira registros, desenhe posições.
cli-about-play =
    Joga uma partida inteira, contra bots ou com várias pessoas no mesmo terminal.
    Num terminal, sem opções, pergunta quem joga. Fora dele, bots jogam entre si e a partida é impressa.
cli-about-score =
    Conta colocação por colocação: as extremidades que pontuam, a soma, os pontos, os pontos de encaixe.
    Uma jogada ilegal encerra o comando com o código 1.
cli-about-show =
    Mostra uma posição em desenho de texto ou SVG, ou em palavras.
    Pode ser o texto de uma posição, jogadas em ordem ou uma vez de um registro: ARQUIVO#partida.rodada.vez.
cli-about-check =
    Confere registros: cada ponto, compra, passe, acerto e resultado é calculado de novo.
    Código de saída 0: tudo certo; 1: há algo errado neles; 2: um arquivo não pode ser lido.
cli-about-verify =
    Verifica que as rodadas foram dadas de forma honesta: cada uma com compromissos é embaralhada de novo com o que foi revelado e comparada.
    Código de saída 0: nada está errado; 1: uma rodada, um compromisso ou um registro está; 2: um arquivo não pode ser lido.
cli-about-convert =
    Converte registros entre o texto .fives e JSON.
    Uma partida com erro fica de fora e é relatada; as outras são convertidas.
cli-about-rules =
    Conta as regras de uma forma do jogo: todos os campos e o que difere da forma principal.
    Sem um nome, lista as formas.
cli-about-sheet =
    Desenha o registro de pontuação tradicional.
    Um traço vale 5 pontos; um X grande com quatro pequenos vale 50.
cli-about-simulate =
    Joga rodadas aos milhões e diz o que têm em comum: jogadas, pontos, rodadas trancadas, quanto vale sair.
    As mesmas regras, nível, número e semente dão os mesmos números, em quantas threads ou máquinas for.
cli-about-arena =
    Faz níveis jogarem uns contra os outros: as mesmas rodadas com os lugares ou duplas trocados, a margem com seu erro.
    Quatro jogam dupla contra dupla; de três, um joga como LEVEL_A contra dois LEVEL_B, uma vez em cada lugar.

cli-help-usage = Uso: { $usage }
cli-help-commands = Comandos
cli-help-arguments = Argumentos
cli-help-options = Opções

cli-opt-help = Mostra isto e termina.
cli-opt-version = Mostra a versão e termina.
cli-opt-lang = Idioma: en, pt, es ou ru. Sem esta opção, o do ambiente.
cli-opt-plain = Só palavras e caracteres simples, para leitores de tela: sem desenhos nem molduras.
cli-opt-json = Escreve JSON.
cli-opt-rules = A forma do jogo, como all-fives, sniff/3 ou all-fives,target=100.
cli-opt-players = Número de jogadores, de 2 a 4.
cli-opt-seats = Quem se senta onde: human, club ({ page-level-club }), greedy ({ page-level-greedy }) ou random ({ page-level-random }), cada um com um nome antes, se quiser: Ana=human,greedy.
cli-opt-seed = Um número ou texto. A mesma semente, com os mesmos lugares e regras, dá a mesma partida. Sem ela, uma nova é feita e mostrada.
cli-opt-from = Começa de uma posição: o seu texto, um arquivo com ela, ou ARQUIVO#partida.rodada.vez de um registro. As peças ocultas são inventadas pela semente.
cli-opt-record = Guarda o registro da partida neste arquivo. Um arquivo que contém outra coisa fica como está.
cli-opt-resume = Salva a partida neste arquivo depois de cada vez e, se ele já existe, continua dele.
cli-opt-svg = Desenha a posição em SVG neste arquivo; - é a saída padrão.
cli-opt-svg-sheet = Desenha o registro em SVG neste arquivo; - é a saída padrão.
cli-opt-width = Largura: pixels de um SVG; senão, colunas.
cli-opt-dark = Desenha o SVG para uma página escura.
cli-opt-words = Descreve a posição em palavras.
cli-opt-to = O formato a escrever: fives, ou json (uma partida por linha).
cli-opt-out = O arquivo a escrever; - é a saída padrão.
cli-opt-names = Os nomes dos lados, separados por vírgulas.
cli-opt-policy = Quem se senta em todos os lugares: random, greedy, club; random por padrão.
cli-opt-deals = Quantas rodadas: 1.000.000 por padrão, 1.000 quando são jogadores que as jogam.
cli-opt-run-seed = Um número ou texto; 1 por padrão. A mesma semente dá os mesmos números.
cli-opt-threads = Threads ou processos; por padrão um por núcleo.
cli-opt-cluster = Trabalhar no Ray: um cluster próprio desta máquina, ou o endereço de um. Precisa do extra cluster.
cli-opt-checkpoint = Guardar neste arquivo o que se sabe, a cada poucos segundos, e continuar a partir dele se existir.
cli-opt-out-deals = Escrever uma linha por rodada em um arquivo .csv ou .parquet, ou os números em um arquivo .json.
cli-opt-plot = Desenhar as distribuições como SVG neste arquivo; - é a saída padrão.
cli-opt-pairs = Quantos pares da mesma rodada, ou séries com cada lugar uma vez; 1.000 por padrão.
cli-opt-matches = Jogar tantas partidas inteiras, também em séries trocadas; a última série é jogada até o fim.
cli-opt-sprt = Parar assim que estiver claro se a margem é LOW ou HIGH pontos por rodada, como 0,2; 5 % de erro para cada lado.
cli-opt-pool = Todos os níveis contra todos, com classificação: random,greedy,club.

cli-arg-plays = Jogadas em ordem, como 14 11@14 44@14; - lê da entrada padrão.
cli-arg-show = O texto de uma posição, jogadas, uma mesa ou um arquivo; - é a entrada padrão.
cli-arg-check = Arquivos de registros; - é a entrada padrão.
cli-arg-convert = Um arquivo de registros, .fives ou JSON; - é a entrada padrão.
cli-arg-rules = A forma, como sniff, five-up/3 ou all-fives,reserve=2.
cli-arg-sheet = O placar, como 120:97.5.
cli-arg-arena = Dois níveis de random, greedy, club; nenhum com --pool.

## Erros

cli-usage = { $message } (veja { $command } --help)
cli-interrupted = interrompido
cli-system = { $why }
cli-cannot-read = não foi possível ler { $file }: { $why }
cli-cannot-write = não foi possível escrever { $file }: { $why }
cli-not-utf8 = não foi possível ler { $file }: o byte { $byte } não é texto UTF-8
cli-no-stdin = não há entrada padrão
cli-no-file = não existe o arquivo { $file }
cli-bad-rules = não existem as regras { $rules }: { $why }
cli-players-rules = foram pedidos { $players } jogadores, mas as regras { $rules } são para { $other }
cli-players-other = --players { $players } contradiz o resto, que é para { $other } jogadores
cli-seats-players = { $seats } lugares, mas { $players } jogadores
cli-seats-number = uma partida tem 2, 3 ou 4 lugares, e não { $number }: { $seats }
cli-bad-seat = "{ $seat }" não pode sentar-se aqui; um lugar é um destes: { $kinds }, ou NOME=um deles
cli-bad-name = isto não pode ser um nome: { $name } (um nome tem caracteres visíveis e nenhuma vírgula)
cli-long-name = um nome tem no máximo { $longest } caracteres: { $name }…
cli-same-name = dois jogadores se chamam { $name }
cli-bad-seed = uma semente é um número ou uma linha de até 200 caracteres visíveis
cli-from-rules = --rules { $rules } contradiz a posição, que é jogada com { $other }
cli-bad-start = uma partida não pode começar desta posição: { $why }
cli-no-position = isto não é uma posição, só uma mesa: { $text }
cli-no-match = { $file } não tem a partida { $where }
cli-no-turn = { $file } não tem a vez { $where }
cli-faulty-match = { $file } não pode ser mostrado: { $why }
cli-no-plays = não há jogadas para contar
cli-illegal-play = jogada { $at }, { $play }: { $why }
cli-bad-picture = não foi possível fazer o desenho: { $why }
cli-bad-scores = isto não é um placar: { $scores } ({ $why })
cli-many-scores = um registro tem no máximo { $sides } lados e { $points } pontos por lado
cli-names-scores = { $names } nomes, mas { $scores } pontuações
cli-resume-damaged = { $file } está danificado e ficou como estava: { $why }
cli-resume-foreign = { $file } é um registro, mas não uma partida salva com --resume: não diz os lugares e a semente
cli-resume-other = { $option } pede outra partida, e não a que está salva em { $file }
cli-record-exists = { $file } existe e não é esta partida: ficou como estava
cli-input-ended = a entrada terminou antes da partida, e a partida não foi salva
cli-no-level = não há nível { $level }; há { $levels }
cli-out-kind = --out { $file }: o nome tem que terminar em .csv, .parquet ou .json
cli-out-checkpoint = --out { $file } e --checkpoint não combinam: o que foi jogado antes faltaria na tabela
cli-arena-who = diga dois níveis, ou --pool LEVEL,…
cli-arena-pool = --pool pede dois ou mais níveis diferentes
cli-arena-one-length = só um de --pairs, --matches e --sprt pode ser dado
cli-arena-sprt-pool = --sprt compara dois níveis e não combina com --pool
cli-arena-sprt = --sprt pede duas margens em pontos por rodada, a menor primeiro, como 0,2: { $text }
cli-interrupted-after = interrompido depois de { $done } de { $of }

## Contar, mostrar, conferir

cli-play-scores = { $play }: { points }
cli-hand-of = { $name } ({ $count }): { $tiles }
cli-hidden = fora de vista
cli-fault = { $file }, linha { $line }: { $fault }
cli-fault-at = linha { $line }, coluna { $column }{ $near }: { $fault }
cli-checked = { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}, { $faults ->
    [0] nenhum erro
    [one] { $faults } erro
   *[other] { $faults } erros
}.
cli-side = Lado { $side }

## Distribuição honesta

cli-verify-match = { $file }, partida { $match }: { $names }
cli-verify-faulty = { $file }, partida { $match }: tem erros, por isso as rodadas não foram verificadas.
cli-verify-deal = Rodada { $deal }. { $found }
cli-verify-fair = Honesta: resulta dos segredos do servidor e de { $clients ->
    [one] { $clients } jogador
   *[other] { $clients } jogadores
}.
cli-verify-server-alone = De acordo com o compromisso, mas nenhum jogador participou: quem mantém o servidor pode tê-la escolhido.
cli-verify-no-commitments = Sem compromissos: nada mostra como foi dada.
cli-verify-still-secret = Em andamento: os segredos são publicados quando ela termina.
cli-verify-tiles-hidden = Não pode ser verificada: este registro não mostra todas as peças e todos os segredos.
cli-verify-not-revealed = Não revelada: terminou, e estes segredos não foram publicados: { $parties }.
cli-verify-commitment-broken = Compromisso quebrado: o que foi revelado não é aquilo a que houve compromisso: { $parties }.
cli-verify-used-before = Não era segredo: estes bytes já tinham sido publicados: { $parties }.
cli-verify-dealt-otherwise = Dada de outro modo que o que os segredos dão: { $differs }.
cli-verify-aborted = Uma tentativa de dar as peças não deu em nada.
cli-verify-missing = Não revelaram: { $names }.
cli-verify-kept = O que foi revelado está de acordo com os compromissos.
cli-verify-complete = Todos tinham revelado: devia ter sido dada.
cli-verify-server = o servidor
cli-verify-client = o jogador { $number } de { $clients }
cli-verify-hands = as mãos
cli-verify-boneyard = o monte de compra
cli-verify-leader = quem abre
cli-verify-position = começou de uma posição dada
cli-verified = { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}, { $deals ->
    [one] { $deals } rodada
   *[other] { $deals } rodadas
}; honestas: { $fair }; erradas: { $wrong }.

## Regras

cli-rules-title = { $title } ({ $rules })
cli-rules-differs = O que difere da forma principal:
cli-rules-same = Esta é a forma principal.
cli-rules-presets = As formas do jogo
cli-rules-more = Uma delas por inteiro: allfives rules NOME

## Simulações e disputas

cli-compiling = Compilando o núcleo; isto é feito uma vez e leva uns dez segundos.
cli-checksum = Soma de verificação { $checksum }
cli-simulate-title = { $deals } rodadas de { $rules }, { $policy }, semente { $seed }
cli-simulate-through-rules = Nesta forma toda peça dupla se ramifica: as rodadas foram jogadas pelas regras, não pelo núcleo compilado.
cli-simulate-through-views = Este nível escolhe pelo que um lugar vê: as rodadas foram jogadas pelas regras.
cli-simulate-speed = { $speed } rodadas por segundo ({ $seconds } s)
cli-simulate-placements = { $placements } jogadas por rodada; { $blocked } % trancadas
cli-simulate-points = { $seat }: { $points } pontos por rodada (jogadas { $placed }, acerto { $settled })
cli-simulate-edge = Quem sai faz { $edge } ± { $error } pontos por rodada em relação à média dos outros
cli-simulate-spread = { $what }: 5 % até { $low }, metade até { $middle }, 95 % até { $high }
cli-arena-title = { $a } contra { $b }, { $rules }, semente { $seed }
cli-arena-nothing = Nada foi terminado.
cli-arena-margin = { $a }: { $margin } ± { $error } pontos por rodada ({ $sets } séries, { $deals } rodadas)
cli-arena-matches = { $a } venceu { $won } de { $matches } partidas: { $share } % (95 %: { $low } a { $high }; iguais vencem { $equal } %)
cli-arena-sprt-low = Decidido: { $low } pontos por rodada e não { $high } (log da razão de verossimilhança { $ratio })
cli-arena-sprt-high = Decidido: { $high } pontos por rodada e não { $low } (log da razão de verossimilhança { $ratio })
cli-arena-sprt-open = Não decidido entre { $low } e { $high } pontos por rodada (log da razão de verossimilhança { $ratio })
cli-arena-ms = { $level } decide em { $ms } ms quando tem escolha
cli-arena-pool-title = { $levels }, todos contra todos, { $rules }, semente { $seed }
cli-arena-rating = pontos por rodada
cli-arena-elo = Elo
cli-arena-ms-head = ms por decisão
cli-arena-cross = Margens em pontos por rodada, da linha sobre a coluna:

## Jogar

cli-player = Jogador
cli-welcome = Boas-vindas ao All Fives.
cli-who-plays = Quem joga? Nomes de pessoas e de bots ({ $bots }), separados por vírgulas, como: Ana, greedy. Só Enter: você contra greedy; club é mais forte.
cli-who-prompt = Jogadores:
cli-seed = Semente { $seed }. Lugares: { $seats }.
cli-rules-used = Regras: { $rules }.
cli-sampled = As peças ocultas da posição foram inventadas pela semente.
cli-resumed = A partida continua na rodada { $deal }.
cli-hint-help = Digite o número de uma jogada, ou ? para ajuda.
cli-deal = Rodada { $deal }
cli-count = { $name }: { tiles }.
cli-drawn = Compra: { $tiles }.
cli-hand = Sua mão:
cli-choice = { $tile } em { $host }
cli-choice-lead = { $tile } na abertura
cli-choice-draw = comprar uma peça
cli-points = { points }
cli-no-points = sem pontos
cli-prompt = { $name }, sua jogada:
cli-next-deal = Pressione Enter para a próxima rodada.
cli-pass-keyboard = Passe o teclado para { $name } e pressione Enter.
cli-no-number = Não há jogada { $typed }; as jogadas vão de 1 a { $most }.
cli-not-understood = { $typed } não é número da lista, nem jogada, nem comando. Digite o número de uma jogada, ou ? para ajuda.
cli-fits-nowhere = { $tile } não encaixa em lugar nenhum.
cli-which-host = { $tile } encaixa em mais de uma peça; diga em qual: { $plays }.
cli-number-or-tile = { $typed } é o número de uma jogada e a peça { $tile }: escreva #{ $typed } ou { $tile }.
cli-not-legal = { $typed } não é legal agora. As jogadas legais estão listadas acima.
cli-not-held = { $tile } não está na sua mão.
cli-resign-sure = Desistir? É definitivo (s/n):
cli-quit-sure = A partida não está salva ("salvar ARQUIVO" faz isso). Sair mesmo assim (s/n)?
cli-save-how = Escreva um arquivo depois: salvar partida.fives
cli-saved = Salva em { $file }, de agora em diante depois de cada vez.
cli-go-on = A partida está salva. Para continuar:
cli-yes = s sim
cli-help-table = A mesa: (5) é uma extremidade e quanto ela conta, ○ um ponto de encaixe que não conta, linhas duplas são uma dupla de ramificação, * marca a última peça colocada.
cli-help-play =
    Uma jogada: o número dela, ou a peça e a peça em que ela encaixa, como 12@11. A peça sozinha basta se encaixa num só lugar.
    mesa: mostra a mesa de novo
    registro: o que aconteceu nesta rodada
    placar: o registro de pontuação
    regras: as regras deste jogo
    salvar ARQUIVO: salva a partida, de agora em diante depois de cada vez
    desistir: entrega a partida
    sair: deixa a mesa

cli-command-help = ajuda
cli-command-rules = regras
cli-command-sheet = placar
cli-command-table = mesa
cli-command-log = registro
cli-command-hand = mão
cli-command-resign = desistir
cli-command-save = salvar
cli-command-quit = sair
