# La hoja de puntuación para una mesa de verdad, y la hoja tradicional con rayas.

keeper-sheet = Hoja de puntuación
keeper-sheet-stroke = raya 5
keeper-sheet-cross = cruz 10
keeper-sheet-figure = figura 50
keeper-held = { $name } tenía { $sum }.
