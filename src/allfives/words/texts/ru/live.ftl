# Что говорят за живым столом: сообщения, доступные всем, и причины отказов.

## Сообщения

talk-hello = Привет!
talk-good_luck = Удачи!
talk-well_played = Отличный ход!
talk-good_game = Хорошая игра!
talk-thanks = Спасибо!
talk-sorry = Извините!
talk-one_moment = Минутку, пожалуйста.
talk-one_more = Ещё один матч?
talk-bye = Пока!

## Отказы

refusal-already_seated = у вас уже есть место в этой комнате
refusal-bad_command = команду не удалось прочитать
refusal-bad_options = такую комнату создать нельзя
refusal-bad_text = текст пуст, слишком длинный или содержит недопустимые знаки
refusal-chat_off = в этой комнате так писать нельзя
refusal-illegal_play = этот ход недопустим
refusal-match_going_on = матч уже идёт
refusal-match_over = матч окончен
refusal-no_match = матч ещё не начался
refusal-no_room = такой комнаты нет
refusal-no_seat = такого места нет, или на нём сидит бот
refusal-not_absent = на этом месте бот не играет
refusal-not_asked = сейчас этого не требуется
refusal-not_over = матч ещё не окончен
refusal-not_seated = у вас нет места в этой комнате
refusal-not_your_turn = сейчас не ваш ход
refusal-out_of_time = время этого места вышло
refusal-persons_only = это место для человека
refusal-rate_limited = слишком много запросов; подождите немного
refusal-replaced = вы теперь играете на этом месте в другом окне
refusal-resigned = это место уже сдалось
refusal-reveal_mismatch = раскрыто не то, на что было обязательство
refusal-room_closed = комната закрыта
refusal-room_full = свободных мест нет
refusal-seat_taken = место занято
refusal-spectators_off = в этой комнате нельзя быть зрителем
refusal-stale = игра за столом уже ушла дальше
refusal-too_large = сообщение слишком большое
refusal-too_many_rooms = открыто слишком много комнат
refusal-too_many_sockets = открыто слишком много соединений
refusal-unauthorized = сервер не знает, кто вы
refusal-unavailable = сейчас ничего нельзя сохранить; попробуйте ещё раз

## Вход в комнату

cli-about-join =
    Играть в комнате на сервере или смотреть. Пока вас нет, за вас ходит бот, и вы можете вернуться.
    Только с адресом сервера показывает открытые комнаты; с --new создаёт комнату и сообщает ссылку на неё.
cli-arg-join = Ссылка на комнату, например http://localhost:8000/rooms/КОД, или адрес сервера.
cli-opt-name = Ваше имя там. Без параметра: как в прошлый раз.
cli-opt-seat = Какое место занять, считая с 0. Без параметра: любое свободное.
cli-opt-watch = Смотреть, не занимая места.
cli-opt-new = Создать комнату и сесть за стол.
cli-opt-public = Показать новую комнату в общем списке. Без параметра в неё ведёт только ссылка.
cli-opt-join-seats = Кто где может сесть в новой комнате, например open,greedy: open (кто угодно), person (человек) или бот (club, greedy, random).

cli-join-server = { $why }
cli-join-refused = сервер отказывает: { $why }
cli-join-only-new = --rules, --seats и --public относятся к новой комнате: нужен --new
cli-join-new-link = --new создаёт комнату: нужен сервер, например { $server }, а не ссылка на комнату

cli-join-lobby = { $rooms ->
    [0] Открытых комнат в общем списке нет.
    [one] В общем списке { $rooms } комната:
    [few] В общем списке { $rooms } комнаты:
    [many] В общем списке { $rooms } комнат:
   *[other] В общем списке { $rooms } комнаты:
}
cli-join-listed = { $title } ({ $rules }): { $seats }
cli-join-make = Создать комнату:
cli-join-name = Ваше имя:
cli-join-room = Комната: { $title }
cli-join-free = свободно
cli-join-chair = Место { $seat }: { $name }.
cli-join-sat = Ваше место: { $seat }. Справка: ?
cli-join-no-seat = Сесть нельзя: { $why }. Вы смотрите.
cli-join-seated = { $name } занимает место { $seat }.
cli-join-left = { $name } уходит с места.
cli-join-gone = { $name }: связь потеряна.
cli-join-came = { $name }: связь восстановлена.
cli-join-said = { $name }: { $text }
cli-join-wants = { $name } предлагает ещё один матч.
cli-join-another = Ещё один матч.
cli-join-wait = Ждём остальных.
cli-join-rematch = Ещё один матч (д или выход)?
cli-join-time = Ваше время: { $time }
cli-join-taken-over = Сейчас за вас ходит бот. Наберите «вернуться», чтобы играть самому.
cli-join-back-soon = Вы вернётесь, когда этот ход будет сделан.
cli-join-aborted = О сдаче договариваются снова. Не раскрыли секрет вовремя: { $names }.
cli-join-dealt = { $shufflers ->
    [0] Сдачу { $deal } перемешал один сервер.
    [one] Сдачу { $deal } перемешали вместе сервер и { $shufflers } игрок.
    [few] Сдачу { $deal } перемешали вместе сервер и { $shufflers } игрока.
    [many] Сдачу { $deal } перемешали вместе сервер и { $shufflers } игроков.
   *[other] Сдачу { $deal } перемешали вместе сервер и { $shufflers } игрока.
}
cli-join-cheated = Сдача не та, о которой договорились: { $why }
cli-join-lost = Связь потеряна, пробуем вернуться.
cli-join-again = Связь восстановлена.
cli-join-closed = Комната закрыта.
cli-join-not-done = Не сделано: { $why }.
cli-join-not-now = Сейчас не ваш ход. Справка: ?
cli-join-say = После слова пишется номер сообщения или текст, если комната это позволяет:
cli-join-quit-sure = Выйти? Бот будет ходить за вас, пока вы не вернётесь (д/н):
cli-join-gone-away = Вы вышли из-за стола.
cli-join-come-back = Вернуться к нему:
cli-join-help =
    Ход: его номер или кость и кость, к которой она прикладывается, например 12@11. Одной кости достаточно, если место для неё одно.
    стол: показать стол ещё раз
    протокол: что произошло в этой сдаче
    счёт: запись счёта
    правила: правила этой игры
    сказать: сообщения; сказать НОМЕР отправляет одно
    вернуться: снова играть вместо бота
    сдаться: признать поражение
    выход: выйти из-за стола

cli-command-say = сказать
cli-command-back = вернуться
