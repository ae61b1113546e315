"""The Banking and Arcade Unit: coins, joystick, button, screen (MO-UNI).

Plain functions over one slotted state of ints, so that the same code serves the table and the unit's own page.
"""

from .controls import coin_in, coin_out, hold, mini_over, music_over, press, push, rest, turn
from .ledger import agree, return_to
from .state import COINS, Unit

__all__ = ["COINS", "Unit", "agree", "coin_in", "coin_out", "hold", "mini_over", "music_over", "press", "push", "rest",
           "return_to", "turn"]
