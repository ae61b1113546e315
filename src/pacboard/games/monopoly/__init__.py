"""monopoly: Monopoly Arcade Pac-Man.  Levels, a Ghost, an electronic bank and a mini game, 2-4 players."""

from pacboard.core.contract import no_outlook as outlook
from pacboard.core.contract import no_piece as piece
from pacboard.core.contract import no_piece as place
from pacboard.core.contract import no_piece as spot
from pacboard.core.contract import no_target as target
from pacboard.core.contract import no_way as why_no_end

from . import auction, bank, ending, jail, judge, levels, play, spaces, turn, unit
from .clock import counts_late, deadline
from .events import EVENTS
from .minigame import played, proven, simulation
from .options import OPTIONS
from .play import actor, apply, legal, may_act, points, start, weights
from .reasons import MOST_ACTIONS, why_not
from .state import State
from .tables import BOARD_HASH
from .text import action_text, outcome_text, parse_action, parse_outcome, parse_position, position
from .view import board, gain, picture, throw, view, winners

NAME = "monopoly"
RULES_VERSION = "1"
TURN_RULE = "MO-TURN-1"
UNDO_RULE = "MO-TURN-7"
MIN_SEATS, MAX_SEATS = 2, 4
MAX_ACTIONS = MOST_ACTIONS
MAX_OUTCOMES = 41
PLIES_PER_TURN = 4000  # an auction can rise in tens to the highest bid, every seat answering each time
FAST = (ending, bank, levels, auction, spaces, jail, turn, play, judge)  # callees first
WIDE = {"turns": "i2", "turn_limit": "i2", "debt": "i2", "paid": "i2", "bid": "i2", "points": "i2",
        "claim_amount": "i2", "quiet": "i2"}
STANDING = {
    "match_ended": "undo_round_over", "bid_made": "undo_bid",  # a bid is a promise to all
    "auction_won": "undo_hammer", "auction_unsold": "undo_hammer",
    "mini_game_begun": "undo_mini", "mini_game_skipped": "undo_mini",  # MO-GO-1
}
SCORES = None
PLAYED = played
SCRIPTS = {"minigame": (simulation,), "unit": (unit.state, unit.ledger, unit.controls)}
