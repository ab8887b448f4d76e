"""Which language is spoken."""

from __future__ import annotations

import pytest

from allfives.rules import AllFivesError
from allfives.words import LANGUAGES, LanguageError, Words, choose_language


def test_there_are_four_languages() -> None:
    assert dict(LANGUAGES) == {"en": "English", "pt": "Português", "es": "Español", "ru": "Русский"}


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ("en", "en"),
        ("pt", "pt"),
        ("PT", "pt"),
        ("pt-br", "pt"),
        ("pt_BR", "pt"),
        ("pt_BR.UTF-8", "pt"),
        ("es-419", "es"),
        ("ca_ES@valencia", None),
        ("ru_RU.KOI8-R@x", "ru"),
        (" ru ", "ru"),
        ("en-Latn-US", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("de", None),
        ("english", None),
        ("", None),
        ("pt BR", None),
        ("../pt", None),
        ("p", None),
    ],
)
def test_a_wish_is_a_language_or_a_locale(wanted: str, code: str | None) -> None:
    if code is not None:
        assert choose_language(wanted, {"LANG": "de_DE"}) == code
    else:
        with pytest.raises(LanguageError, match="en \\(English\\), pt \\(Português\\)"):
            choose_language(wanted, {"LANG": "ru_RU"})


def test_an_unknown_language_is_named_in_the_error() -> None:
    with pytest.raises(AllFivesError) as error:
        choose_language("tlh")
    assert str(error.value) == (
        "there are no texts in the language 'tlh'; "
        "there are en (English), pt (Português), es (Español), ru (Русский)"
    )


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({}, "en"),
        ({"LANG": "pt_BR.UTF-8"}, "pt"),
        ({"LC_MESSAGES": "es_ES", "LANG": "pt_BR"}, "es"),
        ({"LC_ALL": "ru_RU.UTF-8", "LC_MESSAGES": "es_ES", "LANG": "pt_BR"}, "ru"),
        ({"LC_ALL": "", "LANG": "pt_BR"}, "pt"),
        # Other categories say nothing about the language.
        ({"LC_CTYPE": "ru_RU.UTF-8", "LC_NUMERIC": "es_ES"}, "en"),
        # LANGUAGE is a list and goes before the locale, but not before C.
        ({"LANGUAGE": "es:pt", "LANG": "ru_RU"}, "es"),
        ({"LANGUAGE": "de:pt_BR:en", "LANG": "ru_RU"}, "pt"),
        ({"LANGUAGE": "de:fr", "LANG": "ru_RU"}, "ru"),
        ({"LANGUAGE": "", "LANG": "ru_RU"}, "ru"),
        ({"LANGUAGE": "pt"}, "pt"),
        ({"LANGUAGE": "pt", "LANG": "C"}, "en"),
        ({"LANGUAGE": "pt", "LC_ALL": "C.UTF-8", "LANG": "pt_BR"}, "en"),
        ({"LANGUAGE": "pt", "LANG": "POSIX"}, "en"),
        # A locale that there are no texts in is English; a weaker one does not come in its place.
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "de_DE.UTF-8", "LANG": "pt_BR"}, "en"),
        ({"LANG": "%%%"}, "en"),
    ],
)
def test_without_a_wish_the_environment_decides(environ: dict[str, str], code: str) -> None:
    assert choose_language(None, environ) == code


def test_the_environment_is_that_of_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "es_AR.UTF-8")
    assert choose_language() == "es"


def test_words_are_of_a_language_that_there_is() -> None:
    assert repr(Words("ru")) == "Words('ru')"
    with pytest.raises(LanguageError, match="there are no texts in 'pt_BR'; there are en, pt, es, ru"):
        Words("pt_BR")
