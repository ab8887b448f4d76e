"""Learn to play All Fives against the greedy player, with NumPy alone, and draw how it goes.

    python examples/learn.py [--updates 200] [--out learning.svg]

A softmax over the legal actions, linear in what the seat sees, is trained by REINFORCE (Williams 1992): each
choice becomes more likely the more the rest of the deal paid above what was to be expected. It begins as a
player at random, some 25 points a deal behind the greedy one; about a minute later it has nearly drawn level.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from allfives.envs.game import HIGH
from allfives.envs.vector import VectorEnv
from allfives.kernel import ACTIONS, OBSERVATION, SIZE

Floats = npt.NDArray[np.float32]

SUM = next(
    sum(size for _, size, _, _ in OBSERVATION[:i]) for i, part in enumerate(OBSERVATION) if part[0] == "sum"
)
SCALE: Floats = (1 / np.minimum(HIGH, 100)).astype(np.float32)
FEATURES = SIZE + 64 + 1
POINTS = 20.0
"""What a reward is divided by."""


def features(seen: npt.NDArray[np.int32]) -> Floats:
    """What the policy is linear in: the observation, which sum the ends have, and 1; shape (n, FEATURES)."""
    found = np.zeros((len(seen), FEATURES), np.float32)
    np.minimum(seen * SCALE, 1, out=found[:, :SIZE])
    found[np.arange(len(seen)), SIZE + seen[:, SUM]] = 1
    found[:, -1] = 1
    return found


def softmax(logits: Floats, masks: npt.NDArray[np.uint8]) -> Floats:
    """The probability of each action, 0 for those that are not legal."""
    logits = np.where(masks, logits, -np.inf)
    weights = np.exp(logits - logits.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True)  # type: ignore[no-any-return]


class Adam:
    """Weights, and steps that adapt to each of them (Kingma and Ba 2015)."""

    def __init__(self, *shape: int, rate: float) -> None:
        self.weights: Floats = np.zeros(shape, np.float32)
        self._rate = rate
        self._mean, self._square, self._steps = np.zeros(shape, np.float32), np.zeros(shape, np.float32), 0

    def climb(self, gradient: npt.NDArray[Any]) -> None:
        """Step up a gradient."""
        self._steps += 1
        self._mean += 0.1 * (gradient - self._mean)
        self._square += 0.001 * (gradient**2 - self._square)
        mean = self._mean / (1 - 0.9**self._steps)
        square = self._square / (1 - 0.999**self._steps)
        self.weights += self._rate * mean / (np.sqrt(square) + 1e-8)


def train(updates: int, *, deals: int = 512, steps: int = 64, seed: int = 1, say: Any = print) -> list[float]:
    """Train; the mean margin of a deal during each update, in points.

    Args:
        updates: How often to step up the gradient.
        deals: How many deals are played side by side.
        steps: How many actions are taken in each of them before an update.
        seed: Where all chance comes from.
        say: Told how it goes.
    """
    rng, env = np.random.default_rng(seed), VectorEnv(deals)
    policy, value = Adam(FEATURES, ACTIONS, rate=0.03), Adam(FEATURES, rate=0.01)
    now = env.reset(seed)
    curve: list[float] = []
    for update in range(updates):
        rewards, ended = np.zeros((steps, deals), np.float32), np.zeros((steps, deals), bool)
        seen, masks, chosen, where = [], [], [], []
        for step in range(steps):
            mine = np.flatnonzero(now.turns == 0)
            actions = env.greedy()
            x, mask = features(env.observe()[mine]), now.masks[mine]
            chances = softmax(x @ policy.weights, mask).cumsum(axis=1)
            # 1 - u is above 0, so that what is not legal is never drawn.
            picked = (chances < (1 - rng.random((len(mine), 1))) * chances[:, -1:]).sum(axis=1)
            actions[mine] = picked
            seen.append(x)
            masks.append(mask)
            chosen.append(picked)
            where.append(step * deals + mine)
            now = env.step(actions)
            rewards[step], ended[step] = now.rewards[:, 0], now.ended > 0
        # What the rest of each deal paid; a deal that goes on after the last step is left out.
        returns, whole = np.zeros_like(rewards), np.zeros_like(ended)
        rest, known = np.zeros(deals, np.float32), np.zeros(deals, bool)
        for step in reversed(range(steps)):
            known |= ended[step]
            rest = rewards[step] + np.where(ended[step], 0, rest)
            returns[step], whole[step] = rest, known
        at = np.concatenate(where)
        keep = whole.ravel()[at]
        x, mask = np.concatenate(seen)[keep], np.concatenate(masks)[keep]
        paid, action = returns.ravel()[at][keep] / POINTS, np.concatenate(chosen)[keep]
        surplus: Floats = (paid - x @ value.weights).astype(np.float32)
        value.climb(x.T @ surplus / len(x))
        pull: Floats = -softmax(x @ policy.weights, mask)
        pull[np.arange(len(x)), action] += 1
        policy.climb(x.T @ (pull * (surplus / surplus.std())[:, None]) / len(x))
        curve.append(float(rewards.sum() / max(1, ended.sum())))
        if update % 10 == 9:
            say(f"update {update + 1}: {np.mean(curve[-10:]):+.1f} points a deal against greedy")
    return curve


def picture(curve: Sequence[float], width: int = 640, height: int = 360) -> str:
    """The curve as SVG: points a deal by update, and its mean over twenty updates."""
    low, high = min(-30.0, *curve), max(5.0, *curve)
    left, top, right, bottom = 48, 40, width - 16, height - 40

    def x(update: float) -> float:
        return left + (right - left) * update / max(1, len(curve) - 1)

    def y(points: float) -> float:
        return bottom - (bottom - top) * (points - low) / (high - low)

    def line(values: Sequence[float], colour: str, thick: float) -> str:
        points = " ".join(f"{x(update):.1f},{y(value):.1f}" for update, value in enumerate(values))
        return f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{thick}"/>'

    smooth = [float(np.mean(curve[max(0, update - 19) : update + 1])) for update in range(len(curve))]
    marks = []
    for points in range(-60, 61, 10):
        if low <= points <= high:
            rule = "#444" if points == 0 else "#ddd"
            marks.append(
                f'<line x1="{left}" x2="{right}" y1="{y(points):.1f}" y2="{y(points):.1f}" stroke="{rule}"/>'
            )
            marks.append(f'<text x="{left - 8}" y="{y(points) + 4:.1f}" text-anchor="end">{points:+d}</text>')
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
            ' font-family="sans-serif" font-size="12">',
            f'<rect width="{width}" height="{height}" fill="white"/>',
            f'<text x="{left}" y="22" font-size="14">Points a deal against the greedy player</text>',
            *marks,
            line(curve, "#9bc4e2", 1),
            line(smooth, "#0b5394", 2.5),
            f'<text x="{right}" y="{height - 14}" text-anchor="end">{len(curve)} updates</text>',
            "</svg>\n",
        ]
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Train, and write the picture."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--updates", type=int, default=200)
    parser.add_argument("--deals", type=int, default=512, help="played side by side")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learning.svg"))
    given = parser.parse_args(arguments)
    if given.updates < 1 or given.deals < 1:
        parser.error("--updates and --deals are at least 1")
    began = time.monotonic()
    curve = train(given.updates, deals=given.deals, seed=given.seed)
    given.out.write_text(picture(curve), encoding="utf-8")
    print(f"{time.monotonic() - began:.0f} s; the curve is in {given.out}")


if __name__ == "__main__":
    main()
