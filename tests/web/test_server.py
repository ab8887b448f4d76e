from __future__ import annotations

import subprocess
import sys

SCRIPT = """
import resource
from allfives.web.server import allow_many_sockets

_, most = resource.getrlimit(resource.RLIMIT_NOFILE)
hard = 2_000 if most == resource.RLIM_INFINITY else min(2_000, most)
resource.setrlimit(resource.RLIMIT_NOFILE, (300, hard))
allow_many_sockets()
assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
"""


def test_a_server_may_have_as_many_sockets_as_the_system_allows() -> None:
    subprocess.run([sys.executable, "-c", SCRIPT], check=True)
