"""The texts in English, Portuguese, Spanish and Russian, and the sentences made of them.

Everything here takes a ``Words`` first, which is a language; ``choose_language`` finds the right one.
"""

from allfives.words.errors import LanguageError, TextError
from allfives.words.language import LANGUAGES, choose_language
from allfives.words.layout import describe
from allfives.words.log import Log, log_line, log_lines
from allfives.words.points import drawn, fits, sum_text, tile_name, verdict, why
from allfives.words.position import describe_position, score_line, side_name
from allfives.words.presets import changes, differences, field_line, preset_about, preset_title
from allfives.words.rules_page import Section, rules_page, rules_sections
from allfives.words.settlement import settlement
from allfives.words.words import Words

__all__ = [
    "LANGUAGES",
    "LanguageError",
    "Log",
    "Section",
    "TextError",
    "Words",
    "changes",
    "choose_language",
    "describe",
    "describe_position",
    "differences",
    "drawn",
    "field_line",
    "fits",
    "log_line",
    "log_lines",
    "preset_about",
    "preset_title",
    "rules_page",
    "rules_sections",
    "score_line",
    "settlement",
    "side_name",
    "sum_text",
    "tile_name",
    "verdict",
    "why",
]
