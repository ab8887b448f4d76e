# Что говорит командная строка: справка, вопросы, ошибки.

## Справка

cli-about = All Fives, игра в домино «Все пятёрки»: играть, считать очки, проверять записи, рисовать позиции.
cli-about-play =
    Целый матч: против ботов или вместе за одним терминалом.
    В терминале без параметров программа спрашивает, кто играет. Иначе боты играют между собой, и матч выводится.
cli-about-score =
    Счёт каждого хода: зачётные концы, их сумма, очки, места присоединения.
    Недопустимый ход завершает команду с кодом 1.
cli-about-show =
    Показать позицию картинкой (текст или SVG) или словами.
    Это может быть текст позиции, ходы по порядку или ход из записи: ФАЙЛ#матч.сдача.ход.
cli-about-check =
    Проверить записи: все очки, доборы, пропуски, расчёты и результаты вычисляются заново.
    Код завершения 0: всё верно; 1: в них есть ошибки; 2: файл нельзя прочитать.
cli-about-verify =
    Проверить, честно ли сданы кости: каждая сдача с обязательствами перемешивается заново по раскрытым секретам и сравнивается.
    Код завершения 0: всё верно; 1: нарушена сдача, обязательство или запись; 2: файл нельзя прочитать.
cli-about-convert =
    Преобразовать записи из текста .fives в JSON или обратно.
    Матч с ошибкой пропускается, о нём сообщается; остальные преобразуются.
cli-about-rules =
    Правила одной из форм игры: все поля и отличия от основной формы.
    Без названия: список форм.
cli-about-sheet =
    Нарисовать традиционную запись счёта.
    Черта стоит 5 очков, большой X с четырьмя малыми стоит 50.
cli-about-simulate =
    Играет сдачи миллионами и говорит, что в них общего: ходы, очки, заблокированные сдачи, чего стоит первый ход.
    Те же правила, уровень, число и зерно дают те же цифры, на скольких бы потоках и машинах ни считали.
cli-about-arena =
    Сводит уровни друг с другом: те же сдачи с переменой мест или пар, перевес и его погрешность.
    Вчетвером играет пара против пары; из троих один играет как LEVEL_A против двух LEVEL_B, по разу на каждом месте.

cli-help-usage = Вызов: { $usage }
cli-help-commands = Команды
cli-help-arguments = Аргументы
cli-help-options = Параметры

cli-opt-help = Показать эту справку и закончить.
cli-opt-version = Показать версию и закончить.
cli-opt-lang = Язык: en, pt, es или ru. Без параметра берётся язык окружения.
cli-opt-plain = Только слова и простые знаки, для экранного чтения: без картинок и рамок.
cli-opt-json = Вывести JSON.
cli-opt-rules = Форма игры, например all-fives, sniff/3 или all-fives,target=100.
cli-opt-players = Число игроков, от 2 до 4.
cli-opt-seats = Кто где сидит: human, club ({ page-level-club }), greedy ({ page-level-greedy }) или random ({ page-level-random }), при желании с именем впереди: Ana=human,greedy.
cli-opt-seed = Число или текст. То же зерно при тех же местах и правилах даёт тот же матч. Без него выбирается новое и показывается.
cli-opt-from = Начать с позиции: её текст, файл с ней или ФАЙЛ#матч.сдача.ход из записи. Скрытые кости подбираются по зерну.
cli-opt-record = Вести запись матча в этом файле. Файл с другим содержимым остаётся как есть.
cli-opt-resume = Сохранять матч в этом файле после каждого хода, а если файл уже есть, продолжить с него.
cli-opt-svg = Нарисовать позицию в формате SVG в этот файл; - означает стандартный вывод.
cli-opt-svg-sheet = Нарисовать запись счёта в формате SVG в этот файл; - означает стандартный вывод.
cli-opt-width = Ширина: пиксели для SVG, иначе столбцы.
cli-opt-dark = Нарисовать SVG для тёмной страницы.
cli-opt-words = Описать позицию словами.
cli-opt-to = Формат вывода: fives или json (один матч в строке).
cli-opt-out = Файл для вывода; - означает стандартный вывод.
cli-opt-names = Названия сторон через запятую.
cli-opt-policy = Кто сидит на всех местах: random, greedy, club; по умолчанию random.
cli-opt-deals = Сколько сдач: по умолчанию 1 000 000, а там, где играют игроки, 1000.
cli-opt-run-seed = Число или текст; по умолчанию 1. То же зерно даёт те же цифры.
cli-opt-threads = Потоки или процессы; по умолчанию по одному на ядро.
cli-opt-cluster = Считать на Ray: свой кластер этой машины или адрес другого. Нужно дополнение cluster.
cli-opt-checkpoint = Каждые несколько секунд сохранять известное в этот файл и продолжать с него, если он есть.
cli-opt-out-deals = Записать по строке на сдачу в файл .csv или .parquet, или цифры в файл .json.
cli-opt-plot = Нарисовать распределения как SVG в этот файл; - означает стандартный вывод.
cli-opt-pairs = Сколько пар одной и той же сдачи или серий, где каждое место по разу; по умолчанию 1000.
cli-opt-matches = Сыграть столько целых матчей, тоже сериями с переменой мест; последняя серия доигрывается.
cli-opt-sprt = Остановиться, как только ясно, равен ли перевес LOW или HIGH очкам за сдачу, например 0,2; ошибка 5 % в обе стороны.
cli-opt-pool = Все уровни против всех, с рейтингом: random,greedy,club.

cli-arg-plays = Ходы по порядку, например 14 11@14 44@14; - читает их из стандартного ввода.
cli-arg-show = Текст позиции, ходы, стол или файл; - означает стандартный ввод.
cli-arg-check = Файлы с записями; - означает стандартный ввод.
cli-arg-convert = Файл с записями, .fives или JSON; - означает стандартный ввод.
cli-arg-rules = Форма, например sniff, five-up/3 или all-fives,reserve=2.
cli-arg-sheet = Счёт, например 120:97.5.
cli-arg-arena = Два уровня из random, greedy, club; с --pool ни одного.

## Ошибки

cli-usage = { $message } (см. { $command } --help)
cli-interrupted = прервано
cli-system = { $why }
cli-cannot-read = не удалось прочитать { $file }: { $why }
cli-cannot-write = не удалось записать { $file }: { $why }
cli-not-utf8 = не удалось прочитать { $file }: байт { $byte } не является текстом UTF-8
cli-no-stdin = стандартного ввода нет
cli-no-file = нет файла { $file }
cli-bad-rules = нет правил { $rules }: { $why }
cli-players-rules = запрошено игроков: { $players }, а правила { $rules } рассчитаны на { $other }
cli-players-other = --players { $players } противоречит остальному: там игроков { $other }
cli-seats-players = мест: { $seats }, а игроков: { $players }
cli-seats-number = в матче 2, 3 или 4 места, а не { $number }: { $seats }
cli-bad-seat = "{ $seat }" не может здесь сидеть; место занимает один из { $kinds } или ИМЯ=один из них
cli-bad-name = это не может быть именем: { $name } (в имени видимые знаки и нет запятых)
cli-long-name = длина имени не больше { $longest }: { $name }…
cli-same-name = одно имя на двоих: { $name }
cli-bad-seed = зерно: число или строка до 200 видимых знаков
cli-from-rules = --rules { $rules } противоречит позиции, её правила { $other }
cli-bad-start = с этой позиции нельзя начать матч: { $why }
cli-no-position = это не позиция, а только стол: { $text }
cli-no-match = в { $file } нет матча { $where }
cli-no-turn = в { $file } нет хода { $where }
cli-faulty-match = { $file } нельзя показать: { $why }
cli-no-plays = нет ходов для подсчёта
cli-illegal-play = ход { $at }, { $play }: { $why }
cli-bad-picture = картинку не построить: { $why }
cli-bad-scores = это не счёт: { $scores } ({ $why })
cli-many-scores = в записи счёта сторон не больше { $sides }, очков у стороны не больше { $points }
cli-names-scores = названий: { $names }, а счетов: { $scores }
cli-resume-damaged = { $file } повреждён и оставлен как есть: { $why }
cli-resume-foreign = { $file } содержит запись, но не матч, сохранённый с --resume: в нём нет мест и зерна
cli-resume-other = { $option } требует другой матч, не тот, что сохранён в { $file }
cli-record-exists = { $file } уже есть, и это не этот матч: файл оставлен как есть
cli-input-ended = ввод закончился раньше матча, и матч не сохранён
cli-no-level = нет уровня { $level }; есть { $levels }
cli-out-kind = --out { $file }: имя должно оканчиваться на .csv, .parquet или .json
cli-out-checkpoint = --out { $file } и --checkpoint несовместимы: в таблице не было бы сыгранного раньше
cli-arena-who = назовите два уровня или дайте --pool LEVEL,…
cli-arena-pool = для --pool нужно два или больше разных уровня
cli-arena-one-length = можно дать только одно из --pairs, --matches и --sprt
cli-arena-sprt-pool = --sprt сравнивает два уровня и несовместимо с --pool
cli-arena-sprt = --sprt принимает два перевеса в очках за сдачу, сначала меньший, например 0,2: { $text }
cli-interrupted-after = прервано: готово { $done } из { $of }

## Счёт, показ, проверка

cli-play-scores = { $play }: { points }
cli-hand-of = { $name } ({ $count }): { $tiles }
cli-hidden = лицом вниз
cli-fault = { $file }, строка { $line }: { $fault }
cli-fault-at = строка { $line }, столбец { $column }{ $near }: { $fault }
cli-checked = { $matches ->
    [one] { $matches } матч
    [few] { $matches } матча
    [many] { $matches } матчей
   *[other] { $matches } матча
}, { $faults ->
    [0] ошибок нет
    [one] { $faults } ошибка
    [few] { $faults } ошибки
    [many] { $faults } ошибок
   *[other] { $faults } ошибки
}.
cli-side = Сторона { $side }

## Честная сдача

cli-verify-match = { $file }, матч { $match }: { $names }
cli-verify-faulty = { $file }, матч { $match }: в записи ошибки, поэтому сдачи не проверены.
cli-verify-deal = Сдача { $deal }. { $found }
cli-verify-fair = Честная: следует из секретов сервера и { $clients ->
    [one] { $clients } игрока
    [few] { $clients } игроков
    [many] { $clients } игроков
   *[other] { $clients } игрока
}.
cli-verify-server-alone = Соответствует обязательству, но игроки не участвовали: её мог выбрать тот, кто держит сервер.
cli-verify-no-commitments = Обязательств нет: ничто не показывает, как сдавали.
cli-verify-still-secret = Ещё идёт: секреты публикуются после её конца.
cli-verify-tiles-hidden = Проверить нельзя: в этой записи видны не все кости и секреты.
cli-verify-not-revealed = Не раскрыта: она окончена, но эти секреты не опубликованы: { $parties }.
cli-verify-commitment-broken = Обязательство нарушено: раскрыто не то, что было обещано: { $parties }.
cli-verify-used-before = Не секрет: эти байты уже были опубликованы: { $parties }.
cli-verify-dealt-otherwise = Сдано не так, как следует из секретов: { $differs }.
cli-verify-aborted = Попытка сдать кости сорвалась.
cli-verify-missing = Не раскрыли: { $names }.
cli-verify-kept = Всё раскрытое соответствует обязательствам.
cli-verify-complete = Раскрыли все: сдача должна была состояться.
cli-verify-server = сервер
cli-verify-client = игрок { $number } из { $clients }
cli-verify-hands = кости на руках
cli-verify-boneyard = базар
cli-verify-leader = кто начинает
cli-verify-position = она началась с заданной позиции
cli-verified = { $matches ->
    [one] { $matches } матч
    [few] { $matches } матча
    [many] { $matches } матчей
   *[other] { $matches } матча
}, { $deals ->
    [one] { $deals } сдача
    [few] { $deals } сдачи
    [many] { $deals } сдач
   *[other] { $deals } сдачи
}; честных: { $fair }; нарушений: { $wrong }.

## Правила

cli-rules-title = { $title } ({ $rules })
cli-rules-differs = Отличия от основной формы:
cli-rules-same = Это основная форма.
cli-rules-presets = Формы игры
cli-rules-more = Одна из них полностью: allfives rules НАЗВАНИЕ

## Симуляции и состязания

cli-compiling = Компилируется ядро; это делается один раз и занимает секунд десять.
cli-checksum = Контрольная сумма { $checksum }
cli-simulate-title = Сдач: { $deals }, { $rules }, { $policy }, зерно { $seed }
cli-simulate-through-rules = В этой форме ветвится каждый дубль: сдачи сыграны по самим правилам, а не компилированным ядром.
cli-simulate-through-views = Этот уровень выбирает по тому, что видно с места: сдачи сыграны по самим правилам.
cli-simulate-speed = { $speed } сдач в секунду ({ $seconds } с)
cli-simulate-placements = { $placements } хода за сдачу; { $blocked } % заблокировано
cli-simulate-points = { $seat }: { $points } очка за сдачу (ходы { $placed }, расчёт { $settled })
cli-simulate-edge = Ходящий первым набирает { $edge } ± { $error } очка за сдачу относительно среднего у остальных
cli-simulate-spread = { $what }: 5 % до { $low }, половина до { $middle }, 95 % до { $high }
cli-arena-title = { $a } против { $b }, { $rules }, зерно { $seed }
cli-arena-nothing = Ничего не доиграно.
cli-arena-margin = { $a }: { $margin } ± { $error } очка за сдачу (серий: { $sets }, сдач: { $deals })
cli-arena-matches = { $a }: выиграно { $won } из { $matches } матчей: { $share } % (95 %: от { $low } до { $high }; равные выигрывают { $equal } %)
cli-arena-sprt-low = Решено: { $low } очка за сдачу, а не { $high } (логарифм отношения правдоподобия { $ratio })
cli-arena-sprt-high = Решено: { $high } очка за сдачу, а не { $low } (логарифм отношения правдоподобия { $ratio })
cli-arena-sprt-open = Не решено между { $low } и { $high } очка за сдачу (логарифм отношения правдоподобия { $ratio })
cli-arena-ms = { $level } решает за { $ms } мс, когда есть выбор
cli-arena-pool-title = { $levels }, все против всех, { $rules }, зерно { $seed }
cli-arena-rating = очков за сдачу
cli-arena-elo = Эло
cli-arena-ms-head = мс на решение
cli-arena-cross = Перевес в очках за сдачу, строки над столбцом:

## Игра

cli-player = Игрок
cli-welcome = Добро пожаловать в All Fives.
cli-who-plays = Кто играет? Имена людей и ботов ({ $bots }) через запятую, например: Ana, greedy. Просто Enter: вы против greedy; club сильнее.
cli-who-prompt = Игроки:
cli-seed = Зерно { $seed }. Места: { $seats }.
cli-rules-used = Правила: { $rules }.
cli-sampled = Скрытые кости позиции подобраны по зерну.
cli-resumed = Матч продолжается, сдача { $deal }.
cli-hint-help = Введите номер хода или ? для справки.
cli-deal = Сдача { $deal }
cli-count = { $name }: { tiles }.
cli-drawn = Добор: { $tiles }.
cli-hand = Ваши кости:
cli-choice = { $tile } к { $host }
cli-choice-lead = { $tile } начальным ходом
cli-choice-draw = добрать кость
cli-points = { points }
cli-no-points = без очков
cli-prompt = { $name }, ваш ход:
cli-next-deal = Нажмите Enter для следующей сдачи.
cli-pass-keyboard = За клавиатуру садится { $name }. Затем нажмите Enter.
cli-no-number = Хода { $typed } нет; номера ходов от 1 до { $most }.
cli-not-understood = { $typed } — это не номер из списка, не ход и не команда. Введите номер хода или ? для справки.
cli-fits-nowhere = { $tile } никуда не подходит.
cli-which-host = { $tile } подходит к нескольким костям; укажите, к какой: { $plays }.
cli-number-or-tile = { $typed }: это и номер хода, и кость { $tile }. Введите #{ $typed } или { $tile }.
cli-not-legal = { $typed } сейчас не по правилам. Допустимые ходы перечислены выше.
cli-not-held = Кости { $tile } у вас нет.
cli-resign-sure = Сдаться? Это окончательно (д/н):
cli-quit-sure = Матч не сохранён (для этого есть «сохранить ФАЙЛ»). Всё равно выйти (д/н)?
cli-save-how = Добавьте имя файла: сохранить match.fives
cli-saved = Сохранено в { $file }, отныне после каждого хода.
cli-go-on = Матч сохранён. Чтобы продолжить:
cli-yes = д да
cli-help-table = Стол: (5) это конец и сколько он даёт, ○ место присоединения, которое не считается, двойные линии у разветвляющего дубля, * у кости, выложенной последней.
cli-help-play =
    Ход: его номер или кость и кость, к которой она прикладывается, например 12@11. Одной кости достаточно, если место для неё одно.
    стол: показать стол ещё раз
    протокол: что произошло в этой сдаче
    счёт: запись счёта
    правила: правила этой игры
    сохранить ФАЙЛ: сохранить матч, отныне после каждого хода
    сдаться: признать поражение
    выход: закончить

cli-command-help = справка
cli-command-rules = правила
cli-command-sheet = счёт
cli-command-table = стол
cli-command-log = протокол
cli-command-hand = кости
cli-command-resign = сдаться
cli-command-save = сохранить
cli-command-quit = выход
