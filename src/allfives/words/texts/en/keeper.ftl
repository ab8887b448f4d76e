# The score keeper for a real table, and the traditional score sheet.

keeper-sheet = Score sheet
keeper-sheet-stroke = stroke 5
keeper-sheet-cross = cross 10
keeper-sheet-figure = figure 50
keeper-held = { $name } held { $sum }.
