"""What every game offers, and the words that all layers share.

A game is a package whose names fulfil the protocol `Game`.  Its *fast part* is made of plain functions over
its `State`, run as they are or compiled; its *plain part* explains: reasons, events, views, text.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from dataclasses import Field, field
from types import ModuleType
from typing import TYPE_CHECKING, ClassVar, Protocol, Self, TypeVar

from pacboard.core.events import NOBODY, EventTable
from pacboard.core.events import Event as Event
from pacboard.core.events import Fact as Fact
from pacboard.core.struct import Struct
from pacboard.core.telling import Sink
from pacboard.core.types import Action, Outcome, Place, Seat

if TYPE_CHECKING:
    from pacboard.core.options import Option
    from pacboard.core.played import PlayedRun, PlayedThrow

CHANCE = Seat(-1)  # actor: a die or card is due
OVER = Seat(-2)  # actor: the match has ended

Facts = Mapping[str, Fact]


class BadInput(Exception):
    """Input from outside that cannot be used; the text shows the value and what would be right."""


class Reason(Struct):
    """Why something is refused: a rule id, the key of the sentence that says so, and its facts."""

    rule: str
    key: str
    facts: Facts = field(default_factory=dict)


def no_such_seat(rule: str, seat: int, seats: int) -> Reason:
    """Why nobody can act for a seat that is not at the table."""
    return Reason(rule, "no_such_seat", {"players": seats})


class Refused(Exception):
    """An action that the rules do not allow now."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.key} ({reason.rule}) {dict(reason.facts)}")
        self.reason = reason


class Throw(Struct):
    """What a chance node asks for: `dice` more dice, or one card, due from `seat`.

    `seat` is who would hold the dice; -1 is anybody in `helpers`.  A table draws the whole throw at once.
    `objectors` may still change something before the first die; a table gives them `wait` seconds.
    A `played` throw is not drawn but played out, from a seed and inputs that prove its outcome; a `told` one is
    always told by people.
    """

    kind: str
    seat: Seat
    dice: int = 1
    helpers: tuple[Seat, ...] = ()
    objectors: tuple[Seat, ...] = ()
    wait: int = 0
    played: bool = False
    told: bool = False
    rule: str = ""  # that asks for it
    wait_rule: str = ""  # that lets others speak before

    def shown(self) -> tuple[str, Seat, int, list[Seat], list[Seat], int]:
        """What a `ThrowPicture` takes."""
        return self.kind, self.seat, self.dice, list(self.helpers), list(self.objectors), self.wait


class ThrowPicture(Struct):
    """A throw that is due, as screens show it; games add what their dice or cards can show."""

    kind: str
    seat: Seat
    dice: int
    helpers: list[Seat]
    objectors: list[Seat]
    wait: int


class Deadline(Struct):
    """What a table does for seats that let time pass: `actions` (seat, action), `seconds` after `key` changed.

    With `bot`, only if that seat is one.  What is in `holds` (seat, action) waits as long, unless its seat is polled;
    if a person is held up, nothing is done for anybody: that person is free then, and the others still are.
    """

    key: tuple[int, ...]
    seconds: int
    actions: tuple[tuple[Seat, Action], ...]
    bot: Seat = NOBODY
    holds: tuple[tuple[Seat, Action], ...] = ()
    rule: str = ""


class Scores(Struct):
    """What a high-score pad keeps of a game: a line for each event of a kind, a list for each choice of an option."""

    event: str
    option: str


def no_race(a: Action, since: Sequence[Action]) -> bool:
    """For games in which nobody acts at the same time as others: what was chosen on an old picture is chosen anew."""
    return False


def no_deadline(s: State) -> Deadline | None:
    """For games in which nobody is pressed for time."""
    return None


def no_proof(s: State, proof: str) -> int:
    """For games in which every outcome is drawn."""
    raise BadInput("no outcome of this game is played out")


def no_piece(s: State) -> int:
    """For games in which no piece is led step by step: which it is, where it stands, and where it can go on from."""
    return NOBODY


def no_target(s: State, a: int) -> int:
    """For games in which no action is a step."""
    return NOBODY


def no_outlook(before: State, after: State, events: Sequence[Event]) -> None:
    """For games in which no way is planned."""


def no_way(s: State, place: int, left: int, is_passed: bool) -> Reason:
    """For games in which no piece is led step by step."""
    return Reason("", "nothing_to_plan")


Ints = MutableSequence[int]  # that a function fills, and says how many


class State(Protocol):
    """What everybody may know of a state of whatever game: how many sit there, who listens, and how to copy it."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]  # so a dataclass, of ints and lists of ints
    seats: int
    told: Sink

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)


class GameOf(Protocol[S]):
    """A package of `pacboard.games` (or an edition of it with other data files), generic over its state."""

    __name__: str  # of the package
    NAME: str
    RULES_VERSION: str
    BOARD_HASH: str  # of the data files
    MIN_SEATS: int
    MAX_SEATS: int
    MAX_ACTIONS: int  # an upper bound on what `legal` fills
    MAX_OUTCOMES: int  # an upper bound on what `weights` fills
    PLIES_PER_TURN: int  # no turn takes more actions and outcomes
    TURN_RULE: str  # who acts when
    UNDO_RULE: str  # what may be taken back
    OPTIONS: tuple[Option, ...]  # in the order in which `start` takes them
    FAST: tuple[ModuleType, ...]  # the modules whose functions are bound for speed, callees first
    WIDE: Mapping[str, str]  # state fields that need more than int8 in a record: name -> numpy type
    SCRIPTS: Mapping[str, tuple[ModuleType, ...]]  # modules that pages run themselves, by the name of their script
    State: type[S]
    EVENTS: EventTable  # what the codes stand for that rules tell
    STANDING: Mapping[str, str]  # events that nothing before them can be taken back from: kind -> key of the sentence
    SCORES: Scores | None
    PLAYED: PlayedThrow[PlayedRun] | None  # how throws are played out, if any are
    judge: ModuleType  # of the fast part: what bots think, see `search.moves`; a game without bots may lack it

    def __hash__(self) -> int: ...  # games are keys of caches

    # The fast part
    def start(self, s: S, options: list[int]) -> None: ...
    def actor(self, s: S) -> Seat: ...
    def may_act(self, s: S, seat: Seat, a: Action) -> bool: ...
    def legal(self, s: S, out: Ints) -> int: ...
    def weights(self, s: S, out: Ints) -> int: ...
    def apply(self, s: S, a: Action | Outcome) -> None: ...
    def points(self, s: S, out: Ints) -> None: ...
    def piece(self, s: S) -> int: ...
    def place(self, s: S) -> Place: ...
    def target(self, s: S, a: Action) -> Place: ...
    def spot(self, s: S) -> int: ...

    # The plain part
    def why_not(self, s: S, seat: Seat, a: Action) -> Reason | None: ...
    def why_no_end(self, s: S, place: Place, left: int, is_passed: bool) -> Reason: ...
    def throw(self, s: S) -> Throw: ...
    def view(self, s: S, seat: Seat) -> S: ...
    def picture(self, view: S) -> Struct: ...
    def board(self) -> Struct: ...
    def deadline(self, s: S) -> Deadline | None: ...
    def counts_late(self, a: Action, since: Sequence[Action]) -> bool: ...
    def proven(self, s: S, proof: str) -> Outcome: ...
    def gain(self, before: S, after: S) -> float: ...
    def outlook(self, before: S, after: S, events: Sequence[Event]) -> Struct | None: ...
    def winners(self, s: S) -> list[Seat]: ...
    def action_text(self, s: S, a: Action) -> str: ...
    def parse_action(self, s: S, text: str) -> Action: ...
    def outcome_text(self, s: S, outcome: Outcome) -> str: ...
    def parse_outcome(self, s: S, text: str) -> Outcome: ...
    def position(self, s: S) -> str: ...
    def parse_position(self, text: str) -> S: ...


Game = GameOf[State]  # any game, as everybody sees it who knows none


def legal_actions(game: GameOf[S], s: S) -> list[Action]:
    """The legal actions of the seat that is to act, or an empty list at a chance node and at the end."""
    if game.actor(s) < 0:
        return []
    out = [0] * game.MAX_ACTIONS
    return [Action(a) for a in out[: game.legal(s, out)]]


def outcome_weights(game: GameOf[S], s: S) -> list[int]:
    """Weight of each outcome 0..n-1 at a chance node; 0 marks one that cannot happen now."""
    if game.actor(s) != CHANCE:
        raise BadInput("no die or card is due here")
    out = [0] * game.MAX_OUTCOMES
    return out[: game.weights(s, out)]


def totals(game: GameOf[S], s: S) -> list[int]:
    """The points of every seat."""
    out = [0] * game.MAX_SEATS
    game.points(s, out)
    return out[: s.seats]


def do(game: GameOf[S], s: S, seat: Seat, a: Action) -> None:
    """Let a seat act, if the rules allow it; otherwise `Refused`, and the state is untouched."""
    reason = game.why_not(s, seat, a)
    if reason is not None:
        raise Refused(reason)
    game.apply(s, a)


def listen(s: State) -> None:
    """From now on the rules tell a state's events to its sink."""
    s.told = []


def heard(game: GameOf[S], s: S) -> list[Event]:
    """What has happened since `listen`, in order; nobody listens any more."""
    told, s.told = s.told, None
    return game.EVENTS.read(told or (), s.seats)
