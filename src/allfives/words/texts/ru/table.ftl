# Что говорится о столе: почему ход приносит очки, стол, кости на руках, протокол, расчёт.
# Имена игроков не склоняются и рода не имеют: они стоят в именительном падеже, глаголы — в настоящем времени.

## Концы и их сумма

end-plain = { $counts } на { $tile }
end-double = { $counts } на { $tile } (дубль, обе половинки)
end-exposed = { $counts } на { $tile } (разветвляющий дубль ещё открыт, обе половинки)
end-exposed-half = { $counts } на { $tile } (разветвляющий дубль ещё открыт, одна половинка)

sum = { $terms } = { $total }
difference = { $left } − { $right } = { $total }
is-fives = { $total } — это { fives }
is-threes = { $total } — это { threes }
is-fives-and-threes = { $total } — это { fives } и { threes }

verdict-points = { points }
verdict-multiples = { $multiples }, { points }
verdict-over = { $verdict }, но это перебор: нужно ровно { $target }, без очков
verdict-zero = сумма равна нулю, без очков
verdict-not-fives = { $total } не кратно пяти, без очков
verdict-not-threes = { $total } не кратно трём, без очков
verdict-not-fives-and-threes = { $total } не кратно ни пяти, ни трём, без очков

why = { $sum }: { $verdict }. { $ends }.
why-verdict = { $sum }: { $verdict }.

## Стол

layout-empty = Стол пуст.
layout-tiles = На столе { tiles }.
layout-spinner = Разветвляющий дубль: { $tile }.
layout-no-spinner = Разветвляющего дубля ещё нет.
layout-spinners = Разветвляющие дубли: { $tiles }.
layout-line = Линия: { $tiles }.
branch-line = { $tile }, прямое продолжение линии { $side }: { $tiles }.
branch-arm = { $tile }, боковая ветвь { $side }: { $tiles }.
layout-last = Последняя выложенная кость: { $tile }.
layout-ends = Зачётные концы: { $ends }.
layout-places = Места присоединения: { $places }.
place-plain = { $value } к { $tile }
place-line = { $value } к { $tile } (прямое продолжение линии { $side })
place-arm = { $value } к { $tile } (боковая ветвь { $side })
place-arm-uncounted = { $value } к { $tile } (боковая ветвь { $side }, не считается)

## Куда подходит кость

fits-nowhere = { $tile } никуда не подходит.
fits-lead = { $tile } подходит для начального хода: { $points }.
fits-one = { $tile } подходит в одно место: { $places }.
fits-many = { $tile } подходит в { $count ->
    [one] { $count } место
    [few] { $count } места
    [many] { $count } мест
   *[other] { $count } места
}: { $places }.
fits-place = к { $host }, { $points }
fits-points = { points }
fits-none = без очков
drawn-fits = Ничего не подходит. Добор: { $tiles }. Подходит { $last }.
drawn-nothing-fits = Ничего не подходит. Добор: { $tiles }. Снова ничего не подходит.

## Кости на руках, базар, счёт, ход

hand-known = { $name }: { tiles }: { $hand }.
hand-unseen = { $name }: { tiles } лицом вниз.
hand-lacks = { $name }: { tiles } лицом вниз: { $lacks }.
hand-empty = { $name }: костей нет.
no-value = нет { $value }
boneyard = Базар: { tiles }.
boneyard-empty = Базар: пуст.
score = Счёт: { $scores }. Целевой счёт: { $target }.
score-item = { $name }: { $score }
turn = Ходит { $name }.
turn-over = Сдача окончена.

## Протокол

log-match = { $title }: { $names }. Целевой счёт: { $target }.
log-deal = Сдача { $deal }: начинает { $name }.
log-deal-lot = Сдача { $deal }: начинает { $name }, по жеребьёвке.
log-deal-tiles = Сдача { $deal }: начинает { $name }, так решили сданные кости.
log-deal-winner = Сдача { $deal }: начинает { $name }, после выхода в прошлой сдаче.
log-deal-rotate = Сдача { $deal }: начинает { $name }, по очереди.
log-led = { $name }: начальный ход { $tile }.
log-placed = { $name }: { $tile } к { $host }.
log-drew-placed = { $name }: добор { $drawn }; { $tile } к { $host }.
log-drew-led = { $name }: добор { $drawn }; начальный ход { $tile }.
log-drew = { $name }: добор { $drawn }.
log-passed = { $name }: пропуск хода, { $reason }.
log-passed-bare = { $name }: пропуск хода.
log-drew-passed = { $name }: добор { $drawn }; пропуск хода, { $reason }.
reason-boneyard-empty = базар пуст
reason-reserve = на базаре только запас
log-ends = Концы { $ends }: { $total }.
log-end = Один конец: { $total }.
log-scores = { $name }: +{ $points }, всего { $score }.
log-scores-pair = { $name }: +{ $points }, у пары { $score }.
log-no-points = Без очков.
log-over = { points }: перебор, нужно ровно { $target }. Без очков.
log-out = { $name }: выложена последняя кость.
log-blocked = Сдача заблокирована («рыба»): ходить некому и добирать нечего.
log-blocked-no-draw = Сдача заблокирована («рыба»): ходить некому.
log-target = Целевой счёт { $target } достигнут: { $name }.
log-match-won = Матч окончен. Победа: { $names }.
log-match-won-pair = Матч окончен. Победа пары: { $names }.
log-match-shared = Матч окончен. Победа разделена: { $names }.
log-resigned = { $name } сдаётся.
log-resigned-played-on = { $name } сдаётся и победить уже не может; вместо игрока ходит бот.
log-timed-out = { $name }: время вышло.
log-absent = { $name } отсутствует, вместо игрока ходит бот.
log-back = { $name } снова за столом.

## Расчёт за оставшиеся кости

held = { $name }, на руках { $tiles }: { $sum }.
total-counted = Засчитывается: { $sum }.
total-side = { $name }, вместе: { $sum }.
total-difference = Кости соперников минус свои: { $sum }.
nearest-five = { $sum }, ближайшее кратное пяти: { $rounded }
nearest-three = { $sum }, ближайшее кратное трём: { $rounded }
settled-lowest = Меньше всего на руках: { $name }, { $pips }.
settled-lowest-pair = Наименьшая сумма: { $name }, { $pips }.
settled-tie = Поровну, меньше всего, по { $pips }: { $names }. Очков нет никому.
settled-split = Поровну, меньше всего, по { $pips }: { $names }. На двоих { points }, пополам.
settled-gains = { $name }: плюс { points }.
settled-loses = { $name }: минус { points }.
settled-nothing-off = Вычитать нечего.
settled-over = { $name }: { points }, но это перебор: нужно ровно { $target }. Без очков.
settled-out-bonus = За последнюю кость: { points }.
settled-nothing = Очков нет никому.
settled-block-nothing = За блокировку в этой форме ничего не даётся.
settled-no-settlement = Расчёта за оставшиеся кости в этой форме нет.
settled-target = Целевой счёт достигнут выкладыванием: расчёта за оставшиеся кости нет.
