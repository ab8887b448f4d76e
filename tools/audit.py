"""Are there known vulnerabilities in what the package needs? Asks the advisory service of the index.

Usage: ``python -m tools.audit [LOCK FILE …]``, by default the lock of ``make run`` and that of the tests. The
exit status is 1 if a vulnerability is known. Where the service cannot be reached, that is said and nothing
fails: a build must not depend on somebody else's server.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Final

__all__: list[str] = []

_LOCKS: Final = ("requirements/run.txt", "requirements/test.txt")
_SECONDS: Final = 120


def main(locks: list[str]) -> int:
    """Audit the lock files; return the exit status."""
    command = [sys.executable, "-m", "pip_audit", "--format=json", "--progress-spinner=off", "--timeout=10"]
    options = [word for lock in locks or _LOCKS for word in ("--requirement", lock)]
    try:
        done = subprocess.run(
            [*command, "--disable-pip", "--require-hashes", *options],
            capture_output=True,
            text=True,
            timeout=_SECONDS,
            check=False,
        )
        packages = json.loads(done.stdout)["dependencies"]
    except (subprocess.TimeoutExpired, ValueError, KeyError):
        print("The advisory service could not be reached: nothing was audited.")
        return 0
    audited = [package for package in packages if "vulns" in package]
    if not audited:
        print("The package index knows nothing of vulnerabilities: nothing was audited.")
        return 0
    found = [(package, known) for package in audited for known in package["vulns"]]
    for package, known in found:
        fixed = ", ".join(known["fix_versions"]) or "no version yet"
        print(f"{package['name']} {package['version']}: {known['id']}, mended in {fixed}", file=sys.stderr)
    print(f"Audited {len(audited)} of {len(packages)} packages, {len(found)} known vulnerabilities.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
