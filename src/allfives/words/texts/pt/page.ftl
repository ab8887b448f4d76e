# A página: a moldura e os títulos das partes.

page-title = All Fives
page-title-home = Jogar
page-title-room = Mesa
page-title-review = Revisão
page-title-analysis = Mesa de análise
page-title-learn = Aprender
page-title-rules = As regras
page-title-keeper = Registro de pontos
page-title-settings = Configurações
page-title-missing = Esta página não existe
page-missing = Talvez falte uma letra no endereço.
page-not-loaded = Não foi possível carregar esta página. A conexão caiu? Tente de novo.
page-skip = Ir para o conteúdo
page-nav = Páginas
page-nav-home = Jogar
page-nav-analysis = Análise
page-nav-learn = Aprender
page-nav-keeper = Registro
page-nav-settings = Configurações
page-language = Idioma
page-light = Cores claras
page-dark = Cores escuras
