"""What goes over sockets: every message of a client and of the server.

Every message is one JSON object with a `type`.  In what clients send, numbers are whole, names of fields are exact, and
nothing else is taken.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Raw, Struct

from pacboard.core.contract import BadInput, Event, Fact, Facts, Reason
from pacboard.core.options import Value
from pacboard.core.played import PlayedRun
from pacboard.core.types import Place as PlaceNumber
from pacboard.core.types import Seat as SeatNumber
from pacboard.table import Act, Roll, Tell, Undo

VERSION = 1
LARGEST = 2**53 - 1

Seat = Annotated[SeatNumber, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=LARGEST)]
Place = Annotated[PlaceNumber, Meta(ge=0, le=LARGEST)]
CommandId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
Text = Annotated[str, Meta(min_length=1, max_length=40)]
Path = Annotated[list[Text], Meta(max_length=64)]


class Tagged(Struct, tag_field="type", frozen=True):
    """A message."""


class Command(Tagged, forbid_unknown_fields=True, frozen=True):
    """What changes something; `seq` is the last entry that the sender has seen."""

    command_id: CommandId
    seat: Seat
    seq: Number


class ActCommand(Command, tag="act", frozen=True):
    """A whole path of actions, all or none."""

    actions: Annotated[list[Text], Meta(min_length=1, max_length=64)]

    def wish(self) -> Act:
        return Act(self.seat, tuple(self.actions))


class RollCommand(Command, tag="roll", frozen=True):
    """Press the dice or the card."""

    def wish(self) -> Roll:
        return Roll(self.seat)


class UndoCommand(Command, tag="undo", frozen=True):
    """Take the last act back."""

    def wish(self) -> Undo:
        return Undo(self.seat)


class TellCommand(Command, tag="tell", frozen=True):
    """What real dice or a real card showed."""

    outcomes: Annotated[list[Text], Meta(min_length=1, max_length=16)]

    def wish(self) -> Tell:
        return Tell(self.seat, tuple(self.outcomes))


class AgreeCommand(Command, tag="agree", frozen=True):
    """An objector is content; nothing is written."""


class PlanQuestion(Tagged, tag="plan", forbid_unknown_fields=True, frozen=True):
    """Where can the piece go on to after these actions?"""

    id: Number
    seat: Seat
    actions: Path = []


class WhyQuestion(Tagged, tag="why", forbid_unknown_fields=True, frozen=True):
    """Why is an action, or a space `to` end on, not allowed after these actions?"""

    id: Number
    seat: Seat
    action: Text | None = None
    to: Place | None = None
    actions: Path = []


class PlayStart(Tagged, tag="mini_start", forbid_unknown_fields=True, frozen=True):
    """The player is ready: the lead-in of the throw that is played out begins."""

    seat: Seat


class PlayInput(Tagged, tag="mini", forbid_unknown_fields=True, frozen=True):
    """Something pressed in a throw that is played out, at a tick of the sender's screen."""

    seat: Seat
    tick: Number
    word: Text = msgspec.field(name="direction")


class Pace(Tagged, tag="pace", forbid_unknown_fields=True, frozen=True):
    """How fast bots and forced moves are to be shown, from either side."""

    pace: str


class Ping(Tagged, tag="ping", forbid_unknown_fields=True, frozen=True):
    """Is anybody there?"""


AnyCommand = ActCommand | RollCommand | UndoCommand | TellCommand | AgreeCommand
Message = AnyCommand | PlanQuestion | WhyQuestion | PlayStart | PlayInput | Pace | Ping


class SeatInfo(Struct, frozen=True):
    """Who sits where."""

    name: str
    kind: str
    level: int
    yours: bool


class LoggedEntry(Struct, frozen=True):
    """An entry of the past, as it is stored."""

    seq: int
    entry: Raw
    events: Raw


class Hello(Tagged, tag="hello", frozen=True):
    """How a match stands, and its log since what the client has seen."""

    protocol: int
    client: str
    match: str
    game: str
    options: Mapping[str, Value]
    seats: Sequence[SeatInfo]
    board: Any  # of the game's own form; so are pictures and outlooks
    seq: int
    hash: str
    picture: Any
    commitment: str | None
    dice: str
    pace: str
    can_undo: Sequence[SeatNumber]
    agreed: Sequence[SeatNumber]
    opens_in: float
    acts_in: float | None
    secret: str | None
    owner: bool
    log: Sequence[LoggedEntry]


class EntryMessage(Tagged, tag="entry", frozen=True):
    """One entry, with the picture of what it leads to."""

    seq: int
    entry: Raw
    events: Raw
    picture: Any
    hash: str
    can_undo: Sequence[SeatNumber]
    opens_in: float
    acts_in: float | None


class RunMessage(Tagged, tag="mini", frozen=True):
    """A throw while it is played: its points, the tick now, and the inputs that still lie ahead of the run."""

    seat: SeatNumber
    run: PlayedRun
    points: int
    now: int
    ahead: Sequence[tuple[int, int]]
    starts_in: float | None


class Agreed(Tagged, tag="agreed", frozen=True):
    """Who has agreed to the throw that is due."""

    seq: int
    seats: Sequence[SeatNumber]
    opens_in: float


class Pong(Tagged, tag="pong", frozen=True):
    """The server is there."""

    seq: int


class Ack(Tagged, tag="ack", frozen=True):
    """A command was carried out, as this entry."""

    command_id: str
    seq: int


class RefusedCommand(Tagged, tag="refused", frozen=True):
    """Why a command was not carried out."""

    command_id: str
    rule: str
    key: str
    facts: Facts
    seq: int | None


class ErrorMessage(Tagged, tag="error", frozen=True):
    """What is wrong, if it is no command's fault."""

    key: str
    message: str = ""


class PlanAnswer(Tagged, tag="plan", frozen=True):
    """What a piece can do (`table.Plan`)."""

    id: int
    seq: int
    legal: Sequence[str]
    left: int
    here: PlaceNumber
    ends: Mapping[PlaceNumber, Sequence[str]]
    outlooks: Mapping[PlaceNumber, Any]
    via: Mapping[PlaceNumber, Sequence[str]]
    outlook: Any


class ReasonAnswer(Tagged, tag=False, frozen=True):
    """A reason as the answer to a question, of the same type; with empty words if there is none."""

    type: str
    id: int
    rule: str
    key: str
    facts: Facts


QUESTIONS = ("plan", "why")
NO_REASON = Reason("", "")


class Envelope(Struct):
    """What can be read of a message that is wrong, so that its sender can be answered."""

    type: str = ""
    command_id: Annotated[str, Meta(max_length=64)] | None = None
    id: int | None = None


T = TypeVar("T")
_message: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
_envelope = msgspec.json.Decoder(Envelope)
encode = msgspec.json.Encoder().encode


def decoded(decoder: msgspec.json.Decoder[T], text: str) -> T:
    """A message; BadInput says what is wrong with it."""
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as e:
        raise BadInput(str(e) or "too deep") from None


def read_message(text: str) -> Message:
    """A client's message; BadInput says what is wrong with it."""
    return decoded(_message, text)


def answer_unread(text: str, key: str, why: str = "") -> Tagged:
    """The answer to a message that was not, or could not be, read: to its command or question, if that can be told."""
    try:
        envelope = decoded(_envelope, text)
    except BadInput:
        envelope = Envelope()
    reason = Reason("", key, {"text": why} if why else {})
    if envelope.command_id is not None:
        return refused(envelope.command_id, reason, None)
    if envelope.id is not None and envelope.type in QUESTIONS:
        return reason_answer(envelope.type, envelope.id, reason)
    return ErrorMessage(key, why)


def refused(command_id: str, reason: Reason, seq: int | None) -> RefusedCommand:
    """A refusal of a command."""
    return RefusedCommand(command_id, reason.rule, reason.key, reason.facts, seq)


def reason_answer(kind: str, question_id: int, reason: Reason) -> ReasonAnswer:
    """A reason as the answer to a question of some type."""
    return ReasonAnswer(kind, question_id, reason.rule, reason.key, reason.facts)


def event_data(event: Event) -> dict[str, Fact]:
    """An event as data: its kind and rule, and its facts beside them."""
    return {"kind": event.kind, "rule": event.rule, **event.facts}
