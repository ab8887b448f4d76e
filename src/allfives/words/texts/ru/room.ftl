# Стол в игре на странице.

room-log-passed = пропуск хода
room-log-drew = добор: { $tiles }
