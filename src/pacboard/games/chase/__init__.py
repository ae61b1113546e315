"""chase: PAC-MAN, The Board Game.  One Pac-Man against a team of ghosts, 2-5 players."""

from types import ModuleType

from pacboard.core.contract import Scores
from pacboard.core.contract import no_deadline as deadline
from pacboard.core.contract import no_proof as proven
from pacboard.core.contract import no_race as counts_late

from . import ending, ghosts, judge, pacman, pieces, play, power, roles, scoring, setup
from .events import EVENTS
from .options import OPTIONS
from .pieces import piece, place, spot, target
from .play import actor, apply, legal, may_act, start, weights
from .reasons import why_no_end, why_not
from .roles import MOST_SPLITS
from .scoring import points
from .state import State
from .tables import BOARD_HASH, COPIES, FRUIT_CARD, KINDS, MOST_GHOST_STEPS
from .text import action_text, outcome_text, parse_action, parse_outcome, parse_position, position
from .view import board, gain, outlook, picture, throw, view, winners

NAME = "chase"
RULES_VERSION = "1"
TURN_RULE = "CH-TURN-1"
UNDO_RULE = "CH-GHO-8"
MIN_SEATS, MAX_SEATS = 2, 5
MAX_ACTIONS = MOST_SPLITS
MAX_OUTCOMES = max(KINDS, 6)
# A split, three dice, 18 steps, the rolls of four pellets, the fruit of an old deck and a new one, and a card.
PLIES_PER_TURN = 1 + 3 + 18 + 4 * 3 * (1 + 6) + 2 * COPIES[FRUIT_CARD] + 1 + MOST_GHOST_STEPS
FAST = (setup, roles, scoring, ending, power, pacman, ghosts, play, pieces, judge)  # callees first
WIDE = {"turn": "i2", "turn_limit": "i2", "level": "i2", "split": "i2", "tally": "i2"}
SCRIPTS: dict[str, tuple[ModuleType, ...]] = {}
STANDING = {"round_ended": "undo_round_over", "match_ended": "undo_round_over"}  # points are written down (CH-SCO-4)
SCORES = Scores("round_ended", "mode")
PLAYED = None
