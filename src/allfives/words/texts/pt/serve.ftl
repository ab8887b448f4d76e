# O que dizem os comandos que põem um servidor em marcha e cuidam dele.

## Ajuda

cli-about-serve =
    Põe em marcha um servidor em que pessoas e programas jogam entre si ao vivo.
    Tudo fica em um arquivo, ou em um banco de dados PostgreSQL, que vários processos podem partilhar.
cli-about-forget =
    Apaga um convidado de um servidor: quem é, suas chaves, seu nome e suas palavras em cada sala.
    Não pode ser desfeito. Se você não sabe o identificador, --list o encontra.

cli-opt-host = O endereço em que escutar; 0.0.0.0 são todas as redes desta máquina.
cli-opt-port = A porta em que escutar.
cli-opt-database = O banco de dados: um URL do SQLAlchemy com um driver assíncrono. Sem ele, um arquivo na sua pasta de dados.
cli-opt-workers = Quantos processos; mais de um precisa do PostgreSQL.
cli-opt-proxy-headers = Acreditar no proxy da frente sobre de quem é o endereço e se era HTTPS.
cli-opt-allow-origin = Outra origem cujas páginas podem usar este servidor, como https://club.example; pode ser repetida.
cli-opt-limit = Mudar um limite, como rooms=500 ou new_rooms_per_guest=5/60; pode ser repetido.
cli-opt-bot-processes = Em quantos processos os bots pensam. Sem isso, um para cada núcleo menos um.
cli-opt-lease = Após quantos segundos de silêncio um processo é dado por morto, e outro assume suas salas.
cli-opt-keep-days = Por quantos dias ficam guardadas as salas fechadas com seus registros e os convidados que não voltam. Sem ela, para sempre.
cli-opt-log-level = O que se anota em stderr: debug, info, warning ou error.
cli-opt-no-browser = Não abrir a página em um navegador.
cli-opt-list = Listar os convidados com este nome e seus identificadores.
cli-arg-forget = O identificador do convidado.

## O servidor

cli-serving = Abra { $address } em um navegador.
cli-serving-network = De outras máquinas da sua rede: { $addresses }
cli-serving-file = Tudo fica em { $file }.
cli-serving-stop = Ctrl-C para o servidor; as salas continuam quando ele volta.
cli-serve-taken = a porta { $port } de { $host } está ocupada; escolha outra com --port
cli-serve-listen = não é possível escutar em { $host }, porta { $port }: { $why }
cli-serve-in-use = outro servidor usa { $file }; um arquivo tem um só servidor
cli-serve-runs = um servidor já está rodando em { $address }, com { $file }
cli-serve-workers = mais de um processo precisa do PostgreSQL: --database postgresql+asyncpg://…
cli-serve-origin = { $origin } não é uma origem; escreve-se como https://club.example
cli-serve-limit = { $why }
cli-serve-failed = o servidor não conseguiu começar; o registro diz por quê

## Esquecer

cli-forget-which = diga quem esquecer pelo identificador, ou encontre-o com --list NOME
cli-forget-in-use = há um servidor em marcha com este banco de dados; pare-o antes, ou deixe que o convidado o faça (DELETE /api/me)
cli-forget-nobody = não existe o convidado { $guest }
cli-forget-listed = { $id }  { $name }, aqui desde { $first }, pela última vez { $last }
cli-forget-none = Não há nenhum convidado com o nome { $name }.
cli-forgotten = { $name } foi esquecido. { $entries ->
    [one] { $entries } entrada mudou
   *[other] { $entries } entradas mudaram
} em salas e registros.
