"""What phones send about a shared unit, and the entry that each message asks for."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pacboard.core.contract import BadInput
from pacboard.games.monopoly.unit import state
from pacboard.server.names import read_name
from pacboard.server.protocol import CommandId, Ping, PlayInput, PlayStart, Tagged, decoded
from pacboard.unit.shared_state import Coin, Entry, Moneys, Number

SIDES, FARTHEST = 4, state.NUMBERS - 1


class UnitCommand(Tagged, forbid_unknown_fields=True, frozen=True):
    """What changes something."""

    command_id: CommandId


class InputCommand(UnitCommand, tag="input", frozen=True):
    """A hand on a coin, the joystick or the button."""

    input: Literal["coin_in", "coin_out", "push", "turn", "press", "hold"]
    coin: Annotated[int, Meta(ge=-1, le=3)]
    value: Annotated[int, Meta(ge=-FARTHEST, le=FARTHEST)] = 0

    def entry(self) -> Entry:
        if self.coin < 0 and self.input != "hold":
            raise BadInput(f"{self.input} needs a coin from 0 to 3, not {self.coin}")
        if self.input == "push" and not 0 <= self.value < SIDES:
            raise BadInput(f"the joystick has the sides 0 to 3, not {self.value}")
        return Entry(self.input, self.coin, self.value)


class AgreeCommand(UnitCommand, tag="agree", frozen=True):
    """A coin agrees, or no longer, to return to before an action."""

    coin: Coin
    action: Number

    def entry(self) -> Entry:
        return Entry("agree", self.coin, self.action)


class NameCommand(UnitCommand, tag="name", frozen=True):
    """What the player of a coin is called; "" is their number."""

    coin: Coin
    name: Annotated[str, Meta(max_length=200)]

    def entry(self) -> Entry:
        return Entry("name", self.coin, name=read_name(self.name) if self.name else "")


class PricesCommand(UnitCommand, tag="prices", frozen=True):
    """Prices and rents of the owner's own box."""

    price: Moneys
    rent: Moneys

    def entry(self) -> Entry:
        return Entry("prices", price=self.price, rent=self.rent)


AnyUnitCommand = InputCommand | AgreeCommand | NameCommand | PricesCommand
AnyUnitMessage = AnyUnitCommand | PlayStart | PlayInput | Ping
_decoder: msgspec.json.Decoder[AnyUnitMessage] = msgspec.json.Decoder(AnyUnitMessage)


def read_unit_message(text: str) -> AnyUnitMessage:
    """A phone's message; BadInput says what is wrong with it."""
    return decoded(_decoder, text)
