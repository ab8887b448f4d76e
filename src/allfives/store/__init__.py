"""What outlives a server process: rooms, each a stream of entries, guests, and who holds what.

It knows nothing of what the entries mean: bytes in, bytes out.
"""

from allfives.store.errors import Conflict, StoreError, StoreUnavailable
from allfives.store.store import Store
from allfives.store.values import Guest, RoomRow, Row, Token

__all__ = ["Conflict", "Guest", "RoomRow", "Row", "Store", "StoreError", "StoreUnavailable", "Token"]
