"""The pictures of the documentation are those that are drawn now."""

from __future__ import annotations

from tools.pictures import FOLDER, pictures


def test_the_pictures_of_the_documentation_are_up_to_date() -> None:
    made = pictures()
    assert sorted(path.name for path in FOLDER.glob("*.svg")) == sorted(made)
    for name, picture in made.items():
        drawn = (FOLDER / name).read_text(encoding="utf-8")
        assert drawn == picture + "\n", f"{name}: run python -m tools.pictures"
