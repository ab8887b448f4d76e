"""What is imported when, and what is said where an extra is missing."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = ("gymnasium", "numba", "numpy", "pettingzoo", "pyarrow", "pyspiel", "ray")


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("package", ["allfives", "allfives.envs", "allfives.notation", "allfives.diagram"])
def test_what_everybody_imports_brings_nothing_heavy(package: str) -> None:
    found = run(f"import sys, {package}; print(*(name for name in {HEAVY} if name in sys.modules))")
    assert (found.stdout, found.stderr) == ("\n", "")


@pytest.mark.parametrize(
    ("missing", "module", "extra"),
    [
        ("numba", "allfives.envs.vector", "the extra `fast`: pip install 'allfives[fast]'"),
        ("numpy", "allfives.kernel", "the extra `fast`: pip install 'allfives[fast]'"),
        ("pettingzoo", "allfives.envs.pettingzoo", "the extra `envs`: pip install 'allfives[envs]'"),
        ("gymnasium", "allfives.envs.pettingzoo", "the extra `envs`: pip install 'allfives[envs]'"),
        ("gymnasium", "allfives.envs.gymnasium", "the extra `envs`: pip install 'allfives[envs]'"),
        ("pyspiel", "allfives.envs.openspiel", "the package `open_spiel`: pip install open_spiel"),
    ],
)
def test_a_missing_extra_is_named_in_one_line(missing: str, module: str, extra: str) -> None:
    program = f"""
import sys
sys.modules[{missing!r}] = None
try:
    import {module}
except ImportError as error:
    print(error)
"""
    found = run(program)
    assert found.stderr == ""
    assert found.stdout.count("\n") == 1
    assert found.stdout.rstrip().endswith(extra)
