# The page: its frame, and the titles of its parts.

page-title = All Fives
page-title-home = Play
page-title-room = Table
page-title-review = Review
page-title-analysis = Analysis board
page-title-learn = Learn
page-title-rules = The rules
page-title-keeper = Score keeper
page-title-settings = Settings
page-title-missing = There is no such page
page-missing = Perhaps a letter of the address is missing.
page-not-loaded = This page could not be loaded. Is the connection lost? Try again.
page-skip = Skip to the content
page-nav = Pages
page-nav-home = Play
page-nav-analysis = Analysis
page-nav-learn = Learn
page-nav-keeper = Score sheet
page-nav-settings = Settings
page-language = Language
page-light = Light colours
page-dark = Dark colours
