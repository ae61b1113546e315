"""Bots at the mini game: they press the same directions as people, seeing late and erring by level (MO-MIN-5).

A pilot looks at the game as it was `delay` ticks ago, chooses by food and danger around its next cell, and now and
then presses at random.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pacboard.board.directions import NOWHERE, OPPOSITE
from pacboard.board.drawing import distances
from pacboard.core.chance import Rng

from .maze import CELLS, NEXT, NOTHING, POWER_PELLET
from .run import format_proof
from .simulation import NO_INPUT, RUNNING, TICKS, Run, begin, tick

FAR = tuple(tuple(distances([list(row) for row in NEXT], cell)) for cell in range(CELLS))
LOOK_EVERY = 5  # ticks between two looks
DANGER = 4  # cells within which a ghost counts


@dataclass(frozen=True, slots=True)
class Skill:
    """How late a pilot sees (ticks), how often in a hundred looks it presses at random, how far it fears ghosts."""

    delay: int
    errors: int
    fear: int


SKILLS = (Skill(30, 68, 1), Skill(24, 46, 2), Skill(12, 14, 3))  # levels 1, 2, 3

MEANS = (38, 59, 102)  # points that they win, on the average
USUAL = 60.0  # points of an average person


def skill_for(points: float) -> Skill:
    """The skill that wins so many points on the average, between those of the levels."""
    k = 0 if points < MEANS[1] else 1
    a, b = SKILLS[k], SKILLS[k + 1]
    share = min(1.0, max(0.0, (points - MEANS[k]) / (MEANS[k + 1] - MEANS[k])))
    return Skill(round(a.delay + share * (b.delay - a.delay)), round(a.errors + share * (b.errors - a.errors)),
                 b.fear if share > 0.5 else a.fear)


@dataclass(slots=True)
class Pilot:
    """One player of the mini game; `press` is asked once a tick."""

    skill: Skill
    rng: Rng
    seen: deque[Run] = field(default_factory=deque)

    def press(self, run: Run) -> int:
        """The direction to press now, or NO_INPUT."""
        self.seen.append(run.copy())
        if len(self.seen) <= self.skill.delay:
            return NO_INPUT
        old = self.seen.popleft()
        if run.tick % LOOK_EVERY:
            return NO_INPUT
        wish = self.rng.below(4) if self.rng.below(100) < self.skill.errors else best_direction(run, old, self.skill)
        return NO_INPUT if wish == run.wish else wish


def best_direction(run: Run, old: Run, skill: Skill) -> int:
    """Where to turn at the next cell: Pac-Man is felt as he is now, ghosts are seen as they were."""
    here = NEXT[run.pac][run.heading] if run.way else run.pac
    choices = [d for d in range(4) if NEXT[here][d] != NOWHERE]
    return max(choices, key=lambda d: (worth(run, old, NEXT[here][d], skill) - (d == OPPOSITE[run.heading]), -d))


def worth(run: Run, old: Run, cell: int, skill: Skill) -> float:
    """Food and prey near a cell, less the ghosts near it."""
    food = max((weight / (1 + FAR[cell][at]) for at, weight in _wanted(run, old)), default=0.0)
    around = sum(1 / (1 + FAR[cell][at]) ** 2 for at in range(CELLS) if run.food[at] != NOTHING)
    fear = sum((DANGER - FAR[cell][old.cell[g]]) ** 2 for g in range(4)
               if not old.wait[g] and not run.scared[g] and FAR[cell][old.cell[g]] < DANGER)
    return 10 * food + around - skill.fear * 4 * fear


def _wanted(run: Run, old: Run) -> Iterable[tuple[int, float]]:
    """Cells with something to eat, and how much each is wanted."""
    for at in range(CELLS):
        if run.food[at] != NOTHING:
            yield at, 2.5 if run.food[at] == POWER_PELLET else 1.0
    for g in range(4):
        if run.scared[g] and FAR[run.pac][old.cell[g]] * 12 < run.fright:
            yield old.cell[g], 4.0


def fly(seed: int, skill: Skill, rng: Rng) -> tuple[Run, list[tuple[int, int]]]:
    """A whole mini game by a pilot: its end, and the inputs that lead there."""
    run, pilot, inputs = begin(seed), Pilot(skill, rng), []
    while run.how == RUNNING and run.tick < TICKS:
        wish = pilot.press(run)
        if wish != NO_INPUT:
            inputs.append((run.tick, wish))
        tick(run, wish)
    return run, inputs


def prove(options: Mapping[str, Any], level: int, people: Sequence[int], seed: int, rng: Rng) -> str:
    """A mini game: of the stated skill for all, or as good as the people's at this table, or by level (MO-MIN-5)."""
    if options["minigame"] == "auto":
        skill = SKILLS[int(options["mini_skill"]) - 1]
    elif options["bot_minigame"] == "match" or level == 0:
        skill = skill_for(sum(people) / len(people) if people else USUAL)
    else:
        skill = SKILLS[level - 1]
    return format_proof(seed, fly(seed, skill, rng)[1])
