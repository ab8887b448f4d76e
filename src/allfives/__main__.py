"""``python -m allfives``: the same as the command ``allfives``."""

import sys

from allfives.cli import main

if __name__ == "__main__":
    sys.exit(main())
