"""Events: typed structs made of the ints that rules tell, and states that tell only to whoever listens."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass
from types import SimpleNamespace
from typing import Annotated, Any, Literal

import pytest

from pacboard.core import events as module
from pacboard.core.contract import heard as heard_of
from pacboard.core.contract import listen
from pacboard.core.events import (
    LEFT_OUT,
    Dice,
    Event,
    EventTable,
    Pair,
    Place,
    Seat,
    Seats,
    dice_in,
    looked_up,
    per_seat,
    seats_in,
)
from pacboard.core.telling import Sink, facts_of, silence, tell


class CardTurned(Event):
    """Everything that a fact can be."""

    seat: Seat
    from_: Place
    helper: Seat | None
    colour: Literal["red", "green", "blue"]
    seats: Seats
    dice: Dice
    ends: Pair
    points: Annotated[tuple[int, ...], per_seat(4)]
    name: Annotated[str, looked_up(lambda k: f"space {k}")]
    bonus: Annotated[int | None, LEFT_OUT]


class GhostWon(Event):
    """No facts at all."""


TURNED, WON, WON_ALONE = range(3)
TABLE = EventTable({TURNED: (CardTurned, "XX-CAR-1"), WON: (GhostWon, "XX-END-1"), WON_ALONE: (GhostWon, "XX-END-2")})
FACTS = (1, 17, -1, 2, 0b1101, 6 | 1 << 3 | 5 << 6, 8, 9, 40, 0, -20, 7, 3, -1)


@dataclass(slots=True)
class State:
    """A position of one fact."""

    seats: int = 3
    told: Sink = silence()


@pytest.fixture(autouse=True)
def nothing_read_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """How facts are told is worked out once for every kind, and here anew for every test."""
    monkeypatch.setattr(module, "_forms", {})


def heard(*facts: int) -> list[Event]:
    s = State()
    s.told = []
    tell(s, WON_ALONE)
    tell(s, TURNED, *facts)
    tell(s, WON)
    return TABLE.read(s.told or [], 3)


def test_every_fact_is_read_as_its_type_says() -> None:
    first, event, last = heard(*FACTS)
    assert event == CardTurned("XX-CAR-1", Seat(1), Place(17), None, "blue", (Seat(0), Seat(2), Seat(3)), (6, 1, 5),
                               (8, 9), (40, 0, -20), "space 3", None)
    assert (first, last) == (GhostWon("XX-END-2"), GhostWon("XX-END-1"))


def test_facts_have_the_names_and_lists_of_json() -> None:
    _, event, last = heard(*FACTS)
    assert event.facts == {"seat": 1, "from": 17, "helper": None, "colour": "blue", "seats": [0, 2, 3],
                           "dice": [6, 1, 5], "ends": [8, 9], "points": [40, 0, -20], "name": "space 3"}
    assert heard(*FACTS[:2], 0, *FACTS[3:-1], 0)[1].facts == {**event.facts, "helper": 0, "bonus": 0}
    assert last.facts == {}


def test_a_kind_is_named_after_its_class() -> None:
    class PowerUpWasTaken(Event):
        """A kind of this test."""

    assert (CardTurned.kind, GhostWon.kind, Event.kind) == ("card_turned", "ghost_won", "")
    assert PowerUpWasTaken.kind == "power_up_was_taken"
    assert TABLE.kinds() == [CardTurned, GhostWon]
    assert EventTable(TABLE.rows).kinds() == [CardTurned, GhostWon]


def test_an_event_stays_as_it_was_told() -> None:
    with pytest.raises(FrozenInstanceError):
        heard(*FACTS)[0].rule = "XX-END-1"  # type: ignore[misc]


@pytest.mark.parametrize("facts", [FACTS[:-1], (*FACTS, 0)])
def test_too_many_or_too_few_facts_are_a_fault_of_the_rule(facts: tuple[int, ...]) -> None:
    with pytest.raises((AssertionError, IndexError)):
        heard(*facts)


def test_what_was_told_at_a_table_is_heard_once() -> None:
    s: Any = State(seats=2)
    game: Any = SimpleNamespace(EVENTS=TABLE)
    listen(s)
    tell(s, TURNED, *FACTS)
    assert [event.facts["points"] for event in heard_of(game, s)] == [[40, 0]]
    assert s.told is None


def test_nobody_is_told_where_nobody_listens() -> None:
    @dataclass(slots=True)
    class State:
        """A position of one fact."""

        turns: int = 0
        told: Sink = silence()

    s = State(3)
    tell(s, WON)
    assert s.told is None
    s.told = []
    tell(s, WON, 4, 5)
    assert s.told == [3, WON, 4, 5]
    assert s == State(3)
    assert repr(s).endswith("State(turns=3)")
    assert facts_of(State) == ["turns"]


@pytest.mark.parametrize(("bits", "seats"), [(0, ()), (1, (0,)), (0b10110, (1, 2, 4))])
def test_seats_are_told_as_bits(bits: int, seats: tuple[int, ...]) -> None:
    assert seats_in(bits) == seats


@pytest.mark.parametrize(("packed", "dice"), [
    (0, ()), (4, (4,)), (4 | 6 << 3, (4, 6)), (1 | 2 << 3 | 3 << 6, (1, 2, 3)),
])
def test_dice_are_told_as_one_int(packed: int, dice: tuple[int, ...]) -> None:
    assert dice_in(packed) == dice
