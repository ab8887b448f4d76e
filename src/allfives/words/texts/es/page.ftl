# La página: el marco y los títulos de sus partes.

page-title = All Fives
page-title-home = Jugar
page-title-room = Mesa
page-title-review = Repaso
page-title-analysis = Mesa de análisis
page-title-learn = Aprender
page-title-rules = Las reglas
page-title-keeper = Anotador de puntos
page-title-settings = Ajustes
page-title-missing = Esta página no existe
page-missing = Quizá falte una letra en la dirección.
page-not-loaded = No se pudo cargar esta página. ¿Se perdió la conexión? Inténtalo de nuevo.
page-skip = Ir al contenido
page-nav = Páginas
page-nav-home = Jugar
page-nav-analysis = Análisis
page-nav-learn = Aprender
page-nav-keeper = Anotador
page-nav-settings = Ajustes
page-language = Idioma
page-light = Colores claros
page-dark = Colores oscuros
