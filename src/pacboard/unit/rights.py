"""What a phone may do to a shared unit, and what it is told of the others' coins (MO-UNI-14).

The id by which a phone names itself is all that proves whose a coin is: nobody else is ever told it.
"""

from __future__ import annotations

from pacboard.core.contract import Reason, Refused
from pacboard.unit.shared_state import Entry, SharedState

RULE = "MO-UNI-14"
BY_HOLDER = ("coin_out", "push", "turn", "press", "agree", "name")
BY_PLAYERS = ("hold", "prices")
OUT, YOURS, ELSEWHERE = "out", "yours", "elsewhere"


def check(shared: SharedState, entry: Entry, phone: str) -> None:
    """Refused, with the reason, if this phone may not do that as things stand."""
    if entry.input in BY_HOLDER and shared.phones[entry.coin] != phone:
        raise Refused(Reason(RULE, "coin_elsewhere" if shared.phones[entry.coin] else "coin_is_out"))
    if entry.input in BY_PLAYERS and not _plays_along(shared, phone):
        raise Refused(Reason(RULE, "unit_for_players"))
    if entry.input == "agree":
        _check_return(shared, entry)


def _plays_along(shared: SharedState, phone: str) -> bool:
    """Does a coin that has joined lie in this phone?  While none has, everybody may as well begin."""
    joined = shared.unit.joined
    return not any(joined) or any(is_in and lies == phone for is_in, lies in zip(joined, shared.phones, strict=True))


def _check_return(shared: SharedState, entry: Entry) -> None:
    if not shared.unit.joined[entry.coin]:
        raise Refused(Reason(RULE, "unit_for_players"))
    if all(step.gone or step.n != entry.value for step in shared.steps):
        raise Refused(Reason(RULE, "unit_no_action"))


def slots(phones: tuple[str, ...], phone: str) -> list[str]:
    """Where each coin lies, as one phone is told it."""
    return [OUT if not lies else YOURS if lies == phone else ELSEWHERE for lies in phones]
