"""``allfives rules``: the forms of the game, their fields, and what differs from the main form."""

from __future__ import annotations

import json
from typing import Any

from allfives.cli.given import read_rules
from allfives.cli.output import Output
from allfives.cli.session import Session
from allfives.rules import FIELDS, PRESETS, Rules
from allfives.words import Words, differences, field_line, preset_about, preset_title

__all__ = ["fields", "tell_rules", "write_rules"]


def tell_rules(session: Session, text: str | None, *, as_json: bool) -> int:
    """Tell of one rule set, or list the presets if none is named.

    Args:
        session: The run.
        text: ``PRESET[/N][,FIELD=VALUE…]``; None for the list.
        as_json: Whether to write JSON.
    """
    if text is None:
        _list(session, as_json=as_json)
        return 0
    rules = read_rules(text)
    if as_json:
        session.out.exact(json.dumps(fields(rules)))
    else:
        write_rules(session.out, session.words, rules)
    return 0


def fields(rules: Rules) -> dict[str, Any]:
    """A rule set as data: its text, every field, and the fields in which it differs from the main form."""
    main = Rules.preset("all-fives", players=rules.players)
    values = {name: getattr(rules, name) for name in FIELDS}
    return {
        "rules": str(rules),
        "preset": rules.preset_name,
        "fields": values,
        "differs": {name: value for name, value in values.items() if getattr(main, name) != value},
    }


def write_rules(out: Output, words: Words, rules: Rules) -> None:
    """Every field in words, and what differs from the main form."""
    title = preset_title(words, rules.preset_name)
    out.line(words.text("cli-rules-title", title=title, rules=str(rules)), "title")
    if not rules.changes:
        out.line(preset_about(words, rules.preset_name))
    out.line()
    for name in FIELDS:
        out.line(field_line(words, name, getattr(rules, name)), indent=2)
    out.line()
    differs = differences(words, rules)
    out.line(words.text("cli-rules-differs" if differs else "cli-rules-same"), "title")
    for line in differs:
        out.line(line, indent=2)


def _list(session: Session, *, as_json: bool) -> None:
    out, words = session.out, session.words
    if as_json:
        out.exact(json.dumps([fields(Rules.preset(name)) for name in PRESETS]))
        return
    out.line(words.text("cli-rules-presets"), "title")
    for name in PRESETS:
        out.line()
        out.styled([("title", preset_title(words, name)), ("", "  "), ("number", name)])
        out.line(preset_about(words, name), indent=2)
    out.line()
    out.line(words.text("cli-rules-more"), "quiet")
