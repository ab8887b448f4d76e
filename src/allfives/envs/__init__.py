"""Environments for research, on the kernel: see docs/environments.md.

- ``allfives.envs.vector``: many deals at once, arrays in and out; needs the extra ``fast``.
- ``allfives.envs.pettingzoo`` and ``allfives.envs.gymnasium``: the usual interfaces; need the extra ``envs``.
- ``allfives.envs.openspiel``: a game for OpenSpiel; needs the package ``open_spiel``.

Importing this imports none of them.
"""

from __future__ import annotations

from typing import Final

__all__ = ["VERSION"]

VERSION: Final = "allfives_v0"
"""The name of the environments. The number goes up when the same seed and actions give anything else."""
