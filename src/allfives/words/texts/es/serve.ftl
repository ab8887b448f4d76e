# Lo que dicen las órdenes que ponen en marcha un servidor y cuidan de él.

## Ayuda

cli-about-serve =
    Pone en marcha un servidor en el que personas y programas juegan entre sí en vivo.
    Todo se guarda en un archivo, o en una base de datos PostgreSQL, que varios procesos pueden compartir.
cli-about-forget =
    Borra a un invitado de un servidor: quién es, sus claves, su nombre y sus palabras en cada sala.
    No se puede deshacer. Si no conoces su identificador, --list lo encuentra.

cli-opt-host = La dirección en la que escuchar; 0.0.0.0 son todas las redes de esta máquina.
cli-opt-port = El puerto en el que escuchar.
cli-opt-database = La base de datos: un URL de SQLAlchemy con un controlador asíncrono. Sin ella, un archivo en tu carpeta de datos.
cli-opt-workers = Cuántos procesos; más de uno necesita PostgreSQL.
cli-opt-proxy-headers = Creer al proxy de delante de quién es la dirección y si era HTTPS.
cli-opt-allow-origin = Otro origen cuyas páginas pueden usar este servidor, como https://club.example; se puede repetir.
cli-opt-limit = Cambiar un límite, como rooms=500 o new_rooms_per_guest=5/60; se puede repetir.
cli-opt-bot-processes = En cuántos procesos piensan los bots. Sin indicarlo, uno por núcleo menos uno.
cli-opt-lease = Tras cuántos segundos de silencio un proceso se da por muerto, y otro se hace cargo de sus salas.
cli-opt-keep-days = Cuántos días se guardan las salas cerradas con sus registros y los invitados que no vuelven. Sin ella, para siempre.
cli-opt-log-level = Qué se anota en stderr: debug, info, warning o error.
cli-opt-no-browser = No abrir la página en un navegador.
cli-opt-list = Enumerar los invitados con este nombre y sus identificadores.
cli-arg-forget = El identificador del invitado.

## El servidor

cli-serving = Abre { $address } en un navegador.
cli-serving-network = Desde otras máquinas de tu red: { $addresses }
cli-serving-file = Todo se guarda en { $file }.
cli-serving-stop = Ctrl-C detiene el servidor; las salas siguen cuando se pone en marcha de nuevo.
cli-serve-taken = el puerto { $port } de { $host } está ocupado; elige otro con --port
cli-serve-listen = no se puede escuchar en { $host }, puerto { $port }: { $why }
cli-serve-in-use = otro servidor usa { $file }; un archivo tiene un solo servidor
cli-serve-runs = ya hay un servidor en marcha en { $address }, con { $file }
cli-serve-workers = más de un proceso necesita PostgreSQL: --database postgresql+asyncpg://…
cli-serve-origin = { $origin } no es un origen; se escribe como https://club.example
cli-serve-limit = { $why }
cli-serve-failed = el servidor no pudo ponerse en marcha; el registro dice por qué

## Olvidar

cli-forget-which = di a quién olvidar por su identificador, o búscalo con --list NOMBRE
cli-forget-in-use = hay un servidor en marcha con esta base de datos; detenlo antes, o que lo haga el invitado (DELETE /api/me)
cli-forget-nobody = no existe el invitado { $guest }
cli-forget-listed = { $id }  { $name }, aquí desde { $first }, por última vez { $last }
cli-forget-none = No hay ningún invitado con el nombre { $name }.
cli-forgotten = { $name } queda en el olvido. { $entries ->
    [one] Cambió { $entries } entrada
   *[other] Cambiaron { $entries } entradas
} en salas y registros.
