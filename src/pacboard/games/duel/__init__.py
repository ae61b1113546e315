"""duel: a home-made Pac-Man board game for two, who share four ghosts."""

from types import ModuleType

from pacboard.core.contract import no_deadline as deadline
from pacboard.core.contract import no_proof as proven
from pacboard.core.contract import no_race as counts_late

from . import capture, dots, ending, judge, movement, pieces, play, power, setup, turn, ways
from .dots import points
from .events import EVENTS
from .options import OPTIONS
from .pieces import piece, place, spot, target
from .play import MOST_CHOICES, PIPS, actor, apply, legal, may_act, start, weights
from .reasons import why_no_end, why_not
from .state import State
from .tables import BOARD_HASH
from .text import action_text, outcome_text, parse_action, parse_outcome, parse_position, position
from .view import board, gain, outlook, picture, throw, view, winners

NAME = "duel"
RULES_VERSION = "1"
TURN_RULE = "DU-TURN-1"
UNDO_RULE = "DU-TURN-6"
MIN_SEATS = MAX_SEATS = 2
MAX_ACTIONS = MOST_CHOICES
MAX_OUTCOMES = PIPS
PLIES_PER_TURN = 17  # two dice, who gets which, six steps of Pac-Man, two ghosts chosen, six steps of theirs
FAST = (setup, movement, power, dots, ending, capture, ways, turn, play, pieces, judge)  # callees first
WIDE = {"turn_limit": "i2", "idle_limit": "i2", "turn": "i2", "idle": "i2"}
SCRIPTS: dict[str, tuple[ModuleType, ...]] = {}
STANDING = {"match_ended": "undo_round_over"}
SCORES = None
PLAYED = None
