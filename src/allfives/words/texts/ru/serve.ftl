# Что говорят команды, которые запускают сервер и следят за ним.

## Справка

cli-about-serve =
    Запустить сервер, на котором люди и программы играют друг с другом вживую.
    Всё хранится в одном файле или в базе PostgreSQL, общей для нескольких процессов.
cli-about-forget =
    Удалить гостя сервера: кто он, его ключи, его имя и его слова во всех комнатах.
    Отменить это нельзя. Если номер гостя неизвестен, его найдёт --list.

cli-opt-host = Адрес, на котором слушать; 0.0.0.0 — все сети этой машины.
cli-opt-port = Порт, на котором слушать.
cli-opt-database = База данных: URL SQLAlchemy с асинхронным драйвером. Без него — файл в папке данных.
cli-opt-workers = Сколько процессов; больше одного требует PostgreSQL.
cli-opt-proxy-headers = Верить прокси впереди, чей это адрес и был ли это HTTPS.
cli-opt-allow-origin = Ещё один источник, страницам которого можно обращаться к серверу, например https://club.example; можно повторять.
cli-opt-limit = Изменить предел, например rooms=500 или new_rooms_per_guest=5/60; можно повторять.
cli-opt-bot-processes = В скольких процессах думают боты. Без этого — по одному на ядро, кроме одного.
cli-opt-lease = Через сколько секунд молчания процесс считается мёртвым, и его комнаты берёт другой.
cli-opt-keep-days = Сколько дней хранятся закрытые комнаты с их записями и гости, которые не приходят. Без неё — всегда.
cli-opt-log-level = Что пишется в stderr: debug, info, warning или error.
cli-opt-no-browser = Не открывать страницу в браузере.
cli-opt-list = Перечислить гостей с этим именем и их номера.
cli-arg-forget = Номер гостя.

## Сервер

cli-serving = Откройте { $address } в браузере.
cli-serving-network = С других машин вашей сети: { $addresses }
cli-serving-file = Всё хранится в { $file }.
cli-serving-stop = Ctrl-C останавливает сервер; после нового запуска комнаты продолжаются.
cli-serve-taken = порт { $port } на { $host } занят; выберите другой: --port
cli-serve-listen = нельзя слушать на { $host }, порт { $port }: { $why }
cli-serve-in-use = файл { $file } занят другим сервером; у одного файла один сервер
cli-serve-runs = сервер уже работает по адресу { $address }, с файлом { $file }
cli-serve-workers = больше одного процесса требует PostgreSQL: --database postgresql+asyncpg://…
cli-serve-origin = { $origin } — не источник; он пишется так: https://club.example
cli-serve-limit = { $why }
cli-serve-failed = сервер не смог запуститься; причина — в журнале

## Забыть

cli-forget-which = скажите, кого забыть, по номеру, или найдите номер: --list ИМЯ
cli-forget-in-use = на этой базе работает сервер; сначала остановите его, или пусть гость сделает это сам (DELETE /api/me)
cli-forget-nobody = нет гостя { $guest }
cli-forget-listed = { $id }  { $name }, здесь с { $first }, последний раз { $last }
cli-forget-none = Гостей с именем { $name } нет.
cli-forgotten = Гость { $name } забыт. { $entries ->
    [one] Изменена { $entries } запись
    [few] Изменены { $entries } записи
   *[other] Изменено { $entries } записей
} в комнатах и протоколах.
