"""The server: HTTP and WebSockets in front of the live tables."""

from allfives.web.app import create_app
from allfives.web.settings import LimitError, Settings

__all__ = ["LimitError", "Settings", "create_app"]
