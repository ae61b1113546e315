"""What goes over the socket of a match, as data: every message of a client, and how the server's are written.

Every message is one JSON object with a `type`.  Numbers are whole, names of fields are exact, nothing else is taken.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from pacboard.core.contract import BadInput, Event, Reason
from pacboard.table import Act, Roll, Tell, Undo

VERSION = 1
LARGEST = 2**53 - 1

Seat = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=LARGEST)]
CommandId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
Text = Annotated[str, Meta(min_length=1, max_length=40)]
Path = Annotated[list[Text], Meta(max_length=64)]


class Command(Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
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


class PlanQuestion(Struct, tag_field="type", tag="plan", forbid_unknown_fields=True, frozen=True):
    """Where can the piece go on to after these actions?"""

    id: Number
    seat: Seat
    actions: Path = []


class WhyQuestion(Struct, tag_field="type", tag="why", forbid_unknown_fields=True, frozen=True):
    """Why is an action, or a space `to` end on, not allowed after these actions?"""

    id: Number
    seat: Seat
    action: Text | None = None
    to: Number | None = None
    actions: Path = []


class MiniStart(Struct, tag_field="type", tag="mini_start", forbid_unknown_fields=True, frozen=True):
    """The player is ready: the music of the mini game begins."""

    seat: Seat


class MiniInput(Struct, tag_field="type", tag="mini", forbid_unknown_fields=True, frozen=True):
    """A direction pressed in the mini game, at a tick of the sender's screen."""

    seat: Seat
    tick: Number
    direction: Literal["up", "right", "down", "left"]


class Pace(Struct, tag_field="type", tag="pace", forbid_unknown_fields=True, frozen=True):
    """How fast bots and forced moves are shown."""

    pace: str


class Ping(Struct, tag_field="type", tag="ping", forbid_unknown_fields=True, frozen=True):
    """Is anybody there?"""


AnyCommand = ActCommand | RollCommand | UndoCommand | TellCommand | AgreeCommand
Message = AnyCommand | PlanQuestion | WhyQuestion | MiniStart | MiniInput | Pace | Ping


class Envelope(Struct):
    """What can be told of a message that is wrong, so that its sender can be answered."""

    type: str = ""
    command_id: Annotated[str, Meta(max_length=64)] | None = None
    id: int | None = None


_message = msgspec.json.Decoder(Message)
_envelope = msgspec.json.Decoder(Envelope)
encode = msgspec.json.Encoder().encode
Raw = msgspec.Raw


def read_message(text: str) -> Message:
    """A client's message; BadInput says what is wrong with it."""
    try:
        return _message.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as e:
        raise BadInput(str(e) or "too deep") from None


def answer_unread(text: str, key: str, why: str = "") -> dict[str, Any]:
    """The answer to a message that was not, or could not be, read: to its command or question, if it can be told."""
    try:
        envelope = _envelope.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        envelope = Envelope()
    reason = Reason("", key, {"text": why} if why else {})
    if envelope.command_id is not None:
        return {"type": "refused", "command_id": envelope.command_id, **reason_data(reason), "seq": None}
    if envelope.id is not None and envelope.type in ("plan", "why"):
        return {"type": envelope.type, "id": envelope.id, **reason_data(reason)}
    return {"type": "error", "key": key, "message": why}


def reason_data(reason: Reason | None) -> dict[str, Any]:
    """A reason as data; empty words if there is none."""
    if reason is None:
        return {"rule": "", "key": "", "facts": {}}
    return {"rule": reason.rule, "key": reason.key, "facts": dict(reason.facts)}


def event_data(event: Event) -> dict[str, Any]:
    """An event as data: its kind and rule, and its facts beside them."""
    return {"kind": event.kind, "rule": event.rule, **event.facts}
