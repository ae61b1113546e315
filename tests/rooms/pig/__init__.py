"""pig: a dice game as old as dice.  A room of its own that shows what a game needs, and that it needs no other file."""

from types import ModuleType

from pacboard.core.contract import no_deadline as deadline
from pacboard.core.contract import no_outlook as outlook
from pacboard.core.contract import no_piece as piece
from pacboard.core.contract import no_piece as place
from pacboard.core.contract import no_piece as spot
from pacboard.core.contract import no_proof as proven
from pacboard.core.contract import no_race as counts_late
from pacboard.core.contract import no_target as target
from pacboard.core.contract import no_way as why_no_end

from . import judge, play
from .events import EVENTS
from .play import State, actor, apply, legal, may_act, points, start, weights
from .view import (
    OPTIONS,
    action_text,
    board,
    outcome_text,
    parse_action,
    parse_outcome,
    parse_position,
    picture,
    position,
    throw,
    view,
    why_not,
    winners,
)

NAME = "pig"
RULES_VERSION = "1"
TURN_RULE = ""
UNDO_RULE = ""
BOARD_HASH = ""  # there is no board
MIN_SEATS, MAX_SEATS = 2, 4
MAX_ACTIONS, MAX_OUTCOMES = 2, 6
PLIES_PER_TURN = 40  # nobody rolls on for ever
FAST = (play, judge)
WIDE: dict[str, str] = {}
SCRIPTS: dict[str, tuple[ModuleType, ...]] = {}
STANDING = {"match_ended": "undo_round_over"}
SCORES = None
PLAYED = None
