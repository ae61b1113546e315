"""chase: PAC-MAN, The Board Game.  One Pac-Man against a team of ghosts, 2-5 players."""

from . import ending, ghosts, pacman, play, power, roles, scoring, setup
from .play import SPLIT_ACTION, actor, apply, legal, may_act, start, weights
from .roles import MOST_SPLITS
from .scoring import points
from .state import State
from .tables import BOARD_HASH, KINDS
