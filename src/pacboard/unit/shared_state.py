"""A shared unit as its log says: its start, then one input after the other, by the unit's own rules (MO-UNI-14)."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from pacboard.games.monopoly import unit
from pacboard.games.monopoly.tables import LEVELS
from pacboard.games.monopoly.unit import COINS, Unit, state

T = TypeVar("T")
MOST_STEPS = 400
Coin = Annotated[int, Meta(ge=0, lt=COINS)]
Owner = Annotated[int, Meta(ge=-1, lt=COINS)]
Bit = Annotated[int, Meta(ge=0, le=1)]
Points = Annotated[int, Meta(ge=0, le=99_999)]
Money = Annotated[int, Meta(ge=10, le=500, multiple_of=10)]
Number = Annotated[int, Meta(ge=1, le=999_999)]
FourCoins = Meta(min_length=COINS, max_length=COINS)
AllLevels = Meta(min_length=LEVELS, max_length=LEVELS)
Moneys = Annotated[list[Money], AllLevels]


class Ledger(Struct, frozen=True, forbid_unknown_fields=True):
    """Points and Levels at one moment."""

    points: Annotated[list[Points], FourCoins]
    owner: Annotated[list[Owner], AllLevels]
    joined: Annotated[list[Bit], FourCoins]
    over: Bit
    winners: Annotated[int, Meta(ge=0, lt=1 << COINS)]


class ShownStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One action of the history, as phones show it."""

    n: Number
    deed: Annotated[int, Meta(ge=state.BOUGHT, le=state.UNDONE)]
    coin: Coin
    level: Annotated[int, Meta(ge=-1, lt=LEVELS)]
    amount: Points
    forgiven: Points
    gone: bool


class Step(ShownStep, frozen=True, forbid_unknown_fields=True):
    """One action of the history; `before` is what a return to it brings back."""

    before: Ledger

    def shown(self) -> ShownStep:
        """The step without what phones need not know."""
        return msgspec.convert(self, ShownStep, from_attributes=True)


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """A unit as the phone that shares it has it, all coins out."""

    ledger: Ledger
    played: bool  # has anything happened since the reset?
    price: Moneys
    rent: Moneys
    names: Annotated[list[Annotated[str, Meta(max_length=40)]], FourCoins]
    steps: Annotated[list[Step], Meta(max_length=MOST_STEPS)]


class Entry(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One input as the log keeps it; `rest` is the seconds that had passed since the one before."""

    input: str
    coin: int = state.NOBODY
    value: int = 0
    rest: int = 0
    phone: str = ""  # in whose slot the coin lies now
    seed: int | None = None  # of the mini game that begins
    name: str = ""
    price: list[int] | None = None
    rent: list[int] | None = None


@dataclass(frozen=True, slots=True)
class SharedState:
    """How everything stands after an entry; per coin its name, and the phone it lies in."""

    unit: Unit
    names: tuple[str, ...]
    steps: tuple[Step, ...]
    phones: tuple[str, ...] = ("",) * COINS


INPUTS: dict[str, Callable[[Unit, Entry], object]] = {
    "coin_in": lambda u, e: unit.coin_in(u, e.coin),
    "coin_out": lambda u, e: unit.coin_out(u, e.coin),
    "push": lambda u, e: unit.push(u, e.coin, e.value),
    "turn": lambda u, e: unit.turn(u, e.coin, e.value),
    "press": lambda u, e: unit.press(u, e.coin),
    "mini_over": lambda u, e: unit.mini_over(u, e.coin, e.value),
    "hold": lambda u, _: unit.hold(u),
}


def opened(start: Start) -> SharedState:
    """The unit when it begins to be shared."""
    u = unit_of(start.ledger)
    u.price, u.rent = [*start.price], [*start.rent]
    u.acts = max((step.n for step in start.steps), default=0)
    u.last = state.UNDONE if start.played else state.NOTHING
    return SharedState(u, tuple(start.names), tuple(start.steps))


def unit_of(ledger: Ledger) -> Unit:
    return Unit(points=[*ledger.points], owner=[*ledger.owner], joined=[*ledger.joined], over=ledger.over,
                winners=ledger.winners)


def ledger_of(u: Unit) -> Ledger:
    return Ledger([*u.points], [*u.owner], [*u.joined], u.over, u.winners)


def after(shared: SharedState, entry: Entry) -> SharedState:
    """How everything stands after one more entry."""
    u = copy.deepcopy(shared.unit)
    unit.rest(u, entry.rest)
    if shared.unit.resetting and not u.resetting:
        shared = replace(shared, steps=())
    before = ledger_of(u)
    acts = u.acts
    if entry.input in INPUTS:
        INPUTS[entry.input](u, entry)
        if entry.input in ("coin_in", "coin_out"):
            shared = replace(shared, phones=_put(shared.phones, entry.coin, entry.phone))
    elif entry.input == "agree":
        shared = _agreed(shared, u, entry)
    elif entry.input == "name":
        shared = replace(shared, names=_put(shared.names, entry.coin, entry.name))
    elif entry.price is not None and entry.rent is not None:
        u.price, u.rent = [*entry.price], [*entry.rent]
    if u.acts > acts:
        shared = replace(shared, steps=(*shared.steps, _step(u, before))[-MOST_STEPS:])
    return replace(shared, unit=u)


def _agreed(shared: SharedState, u: Unit, entry: Entry) -> SharedState:
    found = [step for step in shared.steps if step.n == entry.value and not step.gone]
    if not found or not unit.agree(u, entry.coin, entry.value):
        return shared
    unit.return_to(u, unit_of(found[0].before))
    return replace(shared, steps=tuple(msgspec.structs.replace(step, gone=step.gone or step.n >= entry.value)
                                       for step in shared.steps))


def _step(u: Unit, before: Ledger) -> Step:
    return Step(u.acts, u.last, u.last_coin, u.last_level, u.last_amount, u.last_forgiven, gone=False, before=before)


def _put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1:])
