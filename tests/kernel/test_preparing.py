"""Whoever has waited for the kernel to be compiled need not wait again."""

import subprocess
import sys

PLAYED = """
import random, sys
from numba.core.dispatcher import Dispatcher
from allfives.kernel import warm

def compiled():
    found = {id(f): f for name, module in sys.modules.items() if name.startswith("allfives.kernel.")
             for f in vars(module).values() if isinstance(f, Dispatcher)}
    return {(f.__name__, signature) for f in found.values() for signature in f.overloads}

warm()
from allfives.arena.deals import Deals
from allfives.envs.pettingzoo import env
from allfives.envs.vector import VectorEnv
from allfives.players import PLAYERS
from allfives.rules import Deal, Match, Rules
ahead = compiled()

for policy in ("random", "greedy"):
    Deals("all-fives/3", policy, 1, 10).play(0)
for reward in ("deal", "match"):
    batch = VectorEnv(3, "sniff/2", reward=reward)
    batch.reset(1)
    for _ in range(60):
        batch.observe()
        batch.step(batch.greedy())
        batch.step(batch.random())
    table = env(rules="muggins/4", reward=reward)
    table.reset(seed=1)
    for agent in table.agent_iter(200):
        observation, _, over, cut, info = table.last()
        table.step(None if over or cut else int(info["action_mask"].nonzero()[0][0]))
rules = Rules.preset("all-fives")
match = Match.start(rules).deal(Deal.shuffled(random.Random(1), rules))
PLAYERS["club"].choose(match.view(match.turn), random.Random(1))

print(*sorted(f"{name}{signature}" for name, signature in compiled() - ahead), sep="\\n")
"""


def test_nothing_is_compiled_that_was_not_compiled_ahead() -> None:
    done = subprocess.run([sys.executable, "-c", PLAYED], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
