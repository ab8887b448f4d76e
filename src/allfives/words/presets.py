"""Rule sets in words: the presets, the fields and what differs from the main form."""

from __future__ import annotations

from typing import Any

from allfives.rules import FIELDS, PRESETS, Rules, RulesError, value_text
from allfives.words.words import Words

__all__ = ["changes", "differences", "field_line", "preset_about", "preset_title"]


def preset_title(words: Words, name: str) -> str:
    """What a preset is called, ``All Fives with deductions``.

    Raises:
        RulesError: If there is no such preset.
    """
    return words.text(f"preset-{_preset(name)}")


def preset_about(words: Words, name: str) -> str:
    """In one sentence, what a preset is and how it differs.

    Raises:
        RulesError: If there is no such preset.
    """
    return words.text(f"about-{_preset(name)}")


def field_line(words: Words, name: str, value: object) -> str:
    """A field of a rule set with its value: ``Spinner: only the first double of the deal branches``.

    Raises:
        RulesError: If there is no such field.
    """
    if name not in FIELDS:
        raise RulesError(f"there is no field {name!r}; there are {', '.join(FIELDS)}", [name])
    if isinstance(value, int) and not isinstance(value, bool):
        return words.text(f"field-{name}", value=value)
    return words.text(f"field-{name}", value=value_text(value))


def differences(words: Words, rules: Rules) -> tuple[str, ...]:
    """What a rule set has other than the main form for as many players; empty for the main form."""
    return _differences(words, rules, PRESETS["all-fives"].fields_for(rules.players))


def changes(words: Words, rules: Rules) -> tuple[str, ...]:
    """What a rule set has other than the preset that it is named after."""
    return _differences(words, rules, PRESETS[rules.preset_name].fields_for(rules.players))


def _differences(words: Words, rules: Rules, base: dict[str, Any]) -> tuple[str, ...]:
    values = {name: getattr(rules, name) for name in FIELDS}
    return tuple(field_line(words, name, value) for name, value in values.items() if value != base[name])


def _preset(name: str) -> str:
    if name not in PRESETS:
        raise RulesError(f"there is no preset {name!r}; there are {', '.join(PRESETS)}")
    return name
