# O registro de pontuação para uma mesa de verdade, e o registro tradicional com traços.

keeper-sheet = Registro de pontuação
keeper-sheet-stroke = traço 5
keeper-sheet-cross = cruz 10
keeper-sheet-figure = figura 50
keeper-held = { $name } tinha { $sum }.
