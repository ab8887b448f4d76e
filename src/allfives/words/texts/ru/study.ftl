# Разбор матчей и доска анализа.

## Повтор

study-deal = Сдача { $deal }
study-deals = Сдачи
study-table = Стол
study-steps = Ходы сдачи
study-first = К началу сдачи
study-previous = На ход назад
study-next = На ход вперёд
study-last = К концу сдачи
study-dealt = Кости сданы.
study-taken-up = Матч начат с заданной позиции.
study-turns = Ходы
study-no-turns = Пока никто не ходил.
study-ends = Зачётные концы
study-boneyard = Базар: { $tiles }
study-score = Счёт
study-going-on = идёт
study-record = Запись матча
study-download = Скачать .fives
study-share = Поделиться
study-copied = Скопировано
study-analyse = Открыть на доске анализа
study-keys = Клавиши: ← → на ход, Home и End — вся сдача.
study-match = Матч { $match }
study-matches = Матчи в этом файле
study-faults = Что не так в этой записи
study-fault = Строка { $line }: { $message }
study-loading = Минутку…

## Проверяемая раздача

study-fair = Честной ли была раздача?
study-fair-ok = { $players ->
    [one] Перемешана сервером и { $players } игроком, как было обещано.
    [few] Перемешана сервером и { $players } игроками, как было обещано.
    [many] Перемешана сервером и { $players } игроками, как было обещано.
   *[other] Перемешана сервером и { $players } игрока, как было обещано.
}
study-fair-alone = Как было обещано, но игроки не участвовали: сервер мог её выбрать.
study-fair-none = Ничто не показывает, как её сдали.
study-fair-secret = Её секреты ещё не опубликованы.
study-fair-wrong = Неверно: { $faults }.
study-fair-commitments = подменено обязательство
study-fair-secrets = секрет не тот, что был обещан
study-fair-own = нет ваших собственных байтов
study-fair-hands = кости на руках другие
study-fair-boneyard = базар другой
study-fair-leader = начинать должно другое место
study-fair-used = секрет уже использовался раньше
study-fair-aborted = { $attempts ->
    [one] { $attempts } попытка сдать не удалась; она отмечена в записи.
    [few] { $attempts } попытки сдать не удались; они отмечены в записи.
    [many] { $attempts } попыток сдать не удались; они отмечены в записи.
   *[other] { $attempts } попытки сдать не удались; они отмечены в записи.
}
study-fair-about = Что это доказывает и чего нет
study-fair-how = Перед каждой сдачей сервер и игроки выбирали секретные байты и обещали их отпечатком (SHA-256). Затем все секреты раскрывались, и кости перемешивались из всех вместе. Ваш браузер только что проверил каждый отпечаток и перемешал кости заново.
study-fair-proves = Это доказывает, что никто, даже хозяин сервера, не мог выбрать кости, если байты хотя бы одного игрока были случайны и тайны. Сравните запись с тем, что показывал ваш стол: во время игры страница делает это сама.
study-fair-not = Это не доказывает, что хозяин не подглядывает: кто держит сервер, может прочесть кости. И одна запись не доказывает, кто играл и когда.

## Доска анализа

study-about = Соберите любую позицию: выберите кость, потом место. Рядом видно, что приносит очки и почему.
study-undo = Взять назад
study-clear = Очистить
study-load = Загрузить
study-load-about = Вставьте запись или позицию, выберите файл .fives или перетащите его на эту страницу.
study-text = Запись или позиция
study-file = Выбрать файл
study-read = Показать
study-close = Закрыть
study-too-large = Этот файл слишком велик; allfives check прочтёт его на вашем компьютере.
study-picture = Картинка
study-rack = Кости
study-tile-on-table = { $tile }, на столе
study-tile-held = { $tile }, на руках: { $name }
study-plays = Ходы
study-plays-of = Ходы костью { $tile }
study-on = к
study-leads = начальный ход
study-draw = Добрать
study-pass = Пропустить ход
study-all-plays = Все ходы
study-over = Сдача окончена.
study-hidden-turn = Кости ходящего скрыты; вот ходы любой из невиденных костей.
study-setup = Руки, ход, счёт
study-setup-about = Пока только стол. С костями на руках ходы будут ходами того, чья очередь.
study-add-hands = Добавить руки
study-drop-hands = Только стол
study-hand-of = { $name }, кости
study-hidden = скрыты
study-choose-hand = Выбрать кости
study-choosing = Отметьте кости: { $name }.
study-done = Готово
study-to-act = Ходит
study-hide = Скрыть
study-position = Текст позиции
study-wrong-at = { $token } (знак { $column }): { $message }
study-play-on = Доиграть, соперник: { $level }
study-play-on-about = Ваше место — чья очередь; остальные у ботов. Скрытые кости сдаются случайно.
study-copy-link = Копировать ссылку
