# Стол в игре на странице.

room-deal = Сдача { $deal }
room-to = до { $target }
room-of = из { $target }
room-about = Сдача { $deal }, до { $target }.
room-connecting = Идём к столу…
room-cannot = К этому столу не попасть
room-close = Закрыть
room-more = Ещё
room-you = вы
room-bot = бот
room-program = программа
room-partner = ваш партнёр
room-my-seat = Ваше место
room-player = { $name }: { tiles }, счёт { $score }
room-tiles = { tiles }
room-clock = осталось { $time }
room-no-clock = За этим столом нет часов.
room-hurry = Осталось меньше 20 секунд
room-away = нет связи
room-away-for = { $seconds ->
    [one] нет связи; через { $seconds } секунду доиграет бот
    [few] нет связи; через { $seconds } секунды доиграет бот
    [many] нет связи; через { $seconds } секунд доиграет бот
   *[other] нет связи; через { $seconds } секунды доиграет бот
}
room-away-short = нет связи ({ $seconds })
room-resigned = матч сдан
room-bot-plays-on = играет бот
room-looking-on = Вы смотрите игру.
room-state-waiting = Ждём игроков
room-state-dealing = Следующая сдача
room-state-over = Матч окончен
room-state-closed = Этот стол закрыт.
room-state-bot = За вас играет бот
room-invited = { $name } приглашает вас
room-free = { $seats ->
    [0] Все места заняты.
    [one] Свободно { $seats } место.
    [few] Свободно { $seats } места.
    [many] Свободно { $seats } мест.
   *[other] Свободно { $seats } места.
}
room-free-seat = Свободно
room-your-name = Ваше имя
room-sit = Сесть сюда
room-stand-up = Встать
room-invite = Пригласить
room-invite-about = Сесть за стол может каждый, у кого есть эта ссылка. Матч начнётся, когда все места будут заняты.
room-invite-here = Этот адрес работает только на этом компьютере. Для друзей в вашей сети запустите сервер так: allfives serve --host 0.0.0.0
room-link = Ссылка на этот стол
room-qr = QR-код ссылки
room-copy = Копировать
room-copied = Скопировано
room-share-link = Отправить ссылку
room-boneyard = Базар
room-placed-there = Если сюда
room-last = { $name }: { $tile }
room-past = Стол после хода { $turn }
room-table-list = Стол словами
room-ends = Зачётные концы
room-no-ends = На столе пока ничего нет.
room-tabs = Ходы, сообщения, стол
room-tab-log = Ходы
room-tab-chat = Сообщения
room-tab-table = Стол
room-unread = { $count ->
    [one] { $count } новое сообщение
    [few] { $count } новых сообщения
    [many] { $count } новых сообщений
   *[other] { $count } нового сообщения
}
room-sheet = Запись счёта
room-log-empty = Ходов пока не было.
room-log-passed = пропуск хода
room-log-drew = добор: { $tiles }
room-chat-empty = Сообщений пока нет.
room-chat-off = За этим столом сообщений нет.
room-chat-write = Ваше сообщение
room-chat-send = Отправить
room-said = { $name }: { $text }
room-rules = Правила этого стола
room-fair = { $players ->
    [0] Сдачу { $deal } перемешал один сервер.
    [one] Сдачу { $deal } перемешали сервер и { $players } игрок: проверено.
    [few] Сдачу { $deal } перемешали сервер и { $players } игрока: проверено.
    [many] Сдачу { $deal } перемешали сервер и { $players } игроков: проверено.
   *[other] Сдачу { $deal } перемешали сервер и { $players } игрока: проверено.
}
room-fair-about = Сервер и игроки вместе и втайне перемешивают каждую сдачу. Когда она окончена, браузер её проверяет.
room-unfair = Сдача { $deal } не такая, как условились.
room-fault-commitments = Обещание потом подменили.
room-fault-secrets = Раскрыто не то, что было обещано.
room-fault-own = Ваша часть не учтена.
room-fault-hands = Кости на руках не те, что вышли при перемешивании.
room-fault-boneyard = Из базара взята не та кость.
room-fault-leader = По жребию начинал не тот игрок.
room-your-turn = Ваш ход
room-thinks = { $name } думает
room-drawing = { $name }: добор
room-passes = { $name }: пропуск хода
room-nothing-fits = Ничего не подходит к { $values }.
room-you-lead = Вы начинаете: выложите любую кость.
room-you-may-draw = Ничего не подходит. Добирайте.
room-can = { $tiles ->
    [one] Подходит { $tiles } кость.
    [few] Подходят { $tiles } кости.
    [many] Подходят { $tiles } костей.
   *[other] Подходят { $tiles } кости.
}
room-fits-many = { $places ->
    [one] { $tile } подходит к { $places } месту. Выберите его.
    [few] { $tile } подходит к { $places } местам. Выберите одно.
    [many] { $tile } подходит к { $places } местам. Выберите одно.
   *[other] { $tile } подходит к { $places } места. Выберите одно.
}
room-fits-one = { $tile }: нажмите ещё раз или на место.
room-bot-plays = Вернитесь, когда захотите.
room-take-back = Играть дальше
room-draw = Добрать
room-hint = Подсказка
room-hint-none = Ничего не подходит.
room-hint-more = Нажмите подсказку ещё раз.
room-hint-makes = На подходящих костях — лучшие очки каждой.
room-hint-fits = Подходят: { $tiles }.
room-hand = Ваши кости
room-sort = Упорядочить кости
room-sort-value = По значению
room-sort-points = По очкам сейчас
room-shuffling = { $players ->
    [one] Перемешивают сервер и { $players } игрок.
    [few] Перемешивают сервер и { $players } игрока.
    [many] Перемешивают сервер и { $players } игроков.
   *[other] Перемешивают сервер и { $players } игрока.
}
room-reconnecting = Связь пропала; пробуем вернуться…
room-back-again = Вы снова здесь. Стол обновлён.
room-bot-played = Пока вас не было, за вас играл бот.
room-not-taken = Ход не сделан: { $why }.
room-replaced = Вы играете за этим столом в другом окне.
room-use-here = Играть здесь
room-told-drew = { $reason } Вы добираете { $tile }.
room-told-seated = { $name } теперь за столом.
room-told-gone = { $name }: связь пропала.
room-told-rematch = { $name } хочет ещё один матч.
room-you-went-out = Вы вышли костью { $tile }
room-went-out = { $name }: выход костью { $tile }
room-reached = { $name }: достигнут счёт { $target } костью { $tile }
room-last-scored = { $points ->
    [one] Последняя кость принесла { $points } очко.
    [few] Последняя кость принесла { $points } очка.
    [many] Последняя кость принесла { $points } очков.
   *[other] Последняя кость принесла { $points } очка.
}
room-held = осталось { $pips }
room-lowest = осталось { $pips }, меньше всех
room-nearest-five = ближайшее кратное пяти
room-nearest-three = ближайшее кратное трём
room-settled-exact = { $total } уже кратно пяти.
room-settled-down = { $total } при делении на пять даёт остаток { $rest }. Остаток 1 или 2 округляется вниз: { $points }.
room-settled-up = { $total } при делении на пять даёт остаток { $rest }. Остаток 3 или 4 округляется вверх: { $points }.
room-settled-exact-three = { $total } уже кратно трём.
room-settled-down-three = { $total } при делении на три даёт остаток { $rest }. Остаток 1 округляется вниз: { $points }.
room-settled-up-three = { $total } при делении на три даёт остаток { $rest }. Остаток 2 округляется вверх: { $points }.
room-before = Было
room-placements = За ходы
room-settlement = Расчёт
room-now = Стало
room-next-you = Следующую начинаете вы.
room-next = Следующую начинает { $name }.
room-next-lot = Кто начнёт, решит жребий.
room-next-deal = Следующая сдача
room-to-deal = К сдаче
room-waiting-others = Ждём остальных
room-hold = Подождать
room-blocked = Сдача заблокирована («рыба»)
room-blocked-about = Ходить некому и добирать нечего.
room-blocked-no-draw = Ходить некому.
room-review = Разбор
room-review-match = Разобрать матч
room-share = Поделиться
room-match-won = Вы выиграли матч
room-match-lost = Победа в матче: { $name }
room-match-shared = Победа общая: { $names }
room-rematch = Реванш
room-rematch-wanted = Реванш: ждём
room-wants = хочет реванша
room-undecided = пока не ответил(а)
room-menu-table = Стол, правила, раздача
room-menu-chat = Сообщения
room-sounds-on = Звуки включены
room-sounds-off = Звуки выключены
room-points-on = Очки на местах: видны
room-points-off = Очки на местах: скрыты
room-resign = Сдаться
room-leave = Уйти из-за стола
room-sure-resign = Сдать матч?
room-sure-resign-about = Вы проиграете, вернуть это нельзя.
room-sure-leave = Уйти из-за стола?
room-sure-leave-about = Пока вы не вернётесь, за вас играет бот.
room-sure-leave-over = Ваше место освободится.
room-stay = Остаться
