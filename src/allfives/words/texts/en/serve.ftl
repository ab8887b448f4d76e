# What is said by those commands that run a server, and take care of one.

## Help

cli-about-serve =
    Run a server on which people and programs play each other live.
    Everything is kept in one file, or in a PostgreSQL database, which several processes can share.
cli-about-forget =
    Delete a guest of a server: who they are, their tokens, their name and their words in every room.
    It cannot be undone. Without a guest's id, --list finds it.

cli-opt-host = The address to listen at; 0.0.0.0 is every network of this machine.
cli-opt-port = The port to listen at.
cli-opt-database = The database: a SQLAlchemy URL with an async driver. Without it, a file in your data folder.
cli-opt-workers = How many processes; more than one needs PostgreSQL.
cli-opt-proxy-headers = Believe the proxy in front about whose address it is and whether it was HTTPS.
cli-opt-allow-origin = A further origin whose pages may ask this server, such as https://club.example; more than once if you like.
cli-opt-limit = Change a limit, such as rooms=500 or new_rooms_per_guest=5/60; more than once if you like.
cli-opt-bot-processes = In how many processes bots think. Without it, one for each core but one.
cli-opt-lease = After how many silent seconds a server process is taken for dead, and another takes over its rooms.
cli-opt-keep-days = For how many days closed rooms, their records, and guests who stay away are kept. Without it, for ever.
cli-opt-log-level = What is logged on stderr: debug, info, warning or error.
cli-opt-no-browser = Do not open the page in a browser.
cli-opt-list = List the guests of this name, with their ids.
cli-arg-forget = The guest's id.

## The server

cli-serving = Open { $address } in a browser.
cli-serving-network = From other machines in your network: { $addresses }
cli-serving-file = Everything is kept in { $file }.
cli-serving-stop = Ctrl-C stops the server; rooms go on when it is started again.
cli-serve-taken = port { $port } of { $host } is taken; choose another with --port
cli-serve-listen = cannot listen at { $host }, port { $port }: { $why }
cli-serve-in-use = another server uses { $file }; one file has one server
cli-serve-runs = a server already runs at { $address }, with { $file }
cli-serve-workers = more than one process needs PostgreSQL: --database postgresql+asyncpg://…
cli-serve-origin = { $origin } is no origin; one is written like https://club.example
cli-serve-limit = { $why }
cli-serve-failed = the server could not start; the log says why

## Forgetting

cli-forget-which = say whom to forget by their id, or find it with --list NAME
cli-forget-in-use = a server runs on this database; stop it first, or let the guest do it (DELETE /api/me)
cli-forget-nobody = there is no guest { $guest }
cli-forget-listed = { $id }  { $name }, first here { $first }, last { $last }
cli-forget-none = There is no guest of the name { $name }.
cli-forgotten = { $name } is forgotten. { $entries ->
    [one] { $entries } entry was changed
   *[other] { $entries } entries were changed
} in rooms and records.
