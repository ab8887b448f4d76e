"""``allfives play``: a whole match, people and bots at one table."""

from allfives.cli.play.arrange import Wishes
from allfives.cli.play.game import play_match

__all__ = ["Wishes", "play_match"]
