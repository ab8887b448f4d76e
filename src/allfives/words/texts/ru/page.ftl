# Страница: рамка и названия её частей.

page-title = All Fives
page-title-home = Играть
page-title-room = Стол
page-title-review = Разбор
page-title-analysis = Доска анализа
page-title-learn = Учиться
page-title-rules = Правила
page-title-keeper = Запись счёта
page-title-settings = Настройки
page-title-missing = Такой страницы нет
page-missing = Возможно, в адресе не хватает буквы.
page-not-loaded = Страница не загрузилась. Пропала связь? Попробуйте ещё раз.
page-skip = К содержанию
page-nav = Страницы
page-nav-home = Играть
page-nav-analysis = Анализ
page-nav-learn = Учиться
page-nav-keeper = Счёт
page-nav-settings = Настройки
page-language = Язык
page-light = Светлые цвета
page-dark = Тёмные цвета

## Почему запрос не удался: чего нет среди отказов за столом

page-refusal-offline = сервер не отвечает; пропала связь?
page-refusal-failed = что-то пошло не так; попробуйте ещё раз
page-refusal-bad_request = это не удалось прочитать
page-refusal-bad_position = такой позиции быть не может
page-refusal-bad_record = в этой записи есть ошибки
page-refusal-no_page = по этому адресу ничего нет

## Начальная страница

page-home-headline = Сложите на концах пятёрки
page-home-about = All Fives — домино быстрых сумм: после каждой кости складываются зачётные концы, и сумма, кратная пяти, приносит очки.
page-home-learn = Научиться играть
page-home-picture = Стол во время игры
page-home-play = Играть
page-home-opponent = Соперник
page-level-random = Новичок
page-level-greedy = Любитель
page-level-club = Клубный игрок
page-level-about-random = Выкладывает любую кость, которая подходит.
page-level-about-greedy = Всегда берёт как можно больше очков.
page-level-about-club = Представляет, как сдача могла бы пойти дальше.
page-home-more = Игроки, правила, часы
page-home-players = Игроки
page-home-pairs = 4, пара на пару
page-home-count = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
    [many] { $players } игроков
   *[other] { $players } игрока
}
page-home-form = Форма игры
page-home-clock = Часы
page-clock-none = Без часов
page-clock-turn = { $seconds } с на ход
page-clock-bank = { $minutes } мин + { $seconds } с
page-home-target = Целевой счёт
page-home-usual = обычно { $target }
page-home-friends = Играть с друзьями
page-guest = Гость { $number }
page-home-friends-about = Вы получите ссылку и QR-код, чтобы их послать.
page-home-people = Людей за столом (остальные места у ботов)
page-home-public = Показать среди открытых комнат
page-home-make = Создать комнату
page-home-join = Войти в комнату
page-home-code = Код или ссылка
page-home-bad-code = Это не код и не ссылка комнаты.
page-home-rooms = Открытые комнаты
page-home-no-rooms = Сейчас открытых комнат нет. Создайте свою и покажите её здесь.
page-home-sit = Войти
page-home-watch = Смотреть
page-home-go-on = Продолжить
page-home-free = { $seats ->
    [one] { $seats } свободное место
    [few] { $seats } свободных места
    [many] { $seats } свободных мест
   *[other] { $seats } свободного места
}
page-home-mine = Ваши столы
page-phase-waiting = Ждут игроков
page-phase-playing = Матч идёт
page-phase-over = Матч окончен
page-phase-closed = Закрыта

## Настройки

page-settings-look = Вид
page-settings-browser = Как в браузере
page-settings-theme = Цвета
page-theme-system = Как на устройстве
page-theme-light = Светлые
page-theme-dark = Тёмные
page-settings-table = За столом
page-settings-speed = Скорость
page-speed-slow = Медленно
page-speed-normal = Обычно
page-speed-fast = Быстро
page-speed-off = Без движения
page-settings-sounds = Звуки
page-settings-points = Очки на местах
page-settings-points-about = Пока вы выбираете, на каждом месте присоединения видно, сколько очков там принесёт кость.
page-settings-ask = Спрашивать перед ходом
page-settings-ask-about = Кость, для которой есть только одно место, ждёт второго нажатия.
page-settings-keys = Клавиши
page-settings-keys-about = За столом действуют отдельные клавиши из этого списка.
page-key-arrows = выбрать кость
page-key-enter = взять или выложить
page-key-digits = кость с первой по девятую
page-key-escape = положить назад
page-key-hint = подсказка
page-key-ends = зачётные концы
page-key-last = последний ход
page-key-scores = счёт
page-key-clocks = часы
page-key-boneyard = базар
page-key-log = протокол
page-settings-you = Вы
page-settings-name = Ваше имя
page-settings-name-about = Его видят за столом. Где вы уже сидите, остаётся прежнее.
page-settings-save = Сохранить
page-settings-saved = Сохранено
page-settings-data = Ваши данные
page-settings-data-about = Учётной записи нет. Сервер хранит ваше имя, сыгранные матчи и ваши сообщения в них. Эти настройки и список ваших столов остаются в браузере.
page-settings-delete = Удалить мои данные
page-settings-delete-sure = Удалить ваши данные?
page-settings-delete-about = Ваше имя и ваши сообщения исчезнут из всех комнат и записей, а браузер забудет настройки и столы. Вернуть их будет нельзя.
page-settings-keep = Оставить
page-settings-deleted = Всё удалено.
