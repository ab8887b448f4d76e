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
