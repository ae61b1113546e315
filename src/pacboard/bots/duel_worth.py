"""What a position of duel is worth at the end of a turn, for the seat that has just played."""

from __future__ import annotations

from pacboard.bots.duel_ways import DRAW, OPEN, Board, Standing

WIN = 100.0
DRAWN = -5.0
POWER = 0.8  # a turn with power after this one
THREAT = 0.25  # of what a capture in one's own next turn would bring: he moves before
PROSPECTS = 0.8  # nearness of what may be taken
DENIED = 0.4  # the same for the opponent
LAST_FOR_ME = 12.0  # nearness of the last thing on the board, where taking it wins
LAST_FOR_HIM = 60.0  # where the opponent may take it in his next turn and win
HEARTS = (0.0, 8.0, 12.5, 15.0, 16.5)  # what so many hearts are worth
LAST_HEART = 40.0  # what a capture costs that ends the match, while it is only likely
LONGEST = 5  # steps of a ghost: a 6 is split into 4 at most


def _reach_chance(far: int) -> float:
    """How likely one of two dice lets a ghost come so far; a 6 is worth 4 steps (DU-TURN-3)."""
    enough = sum(min(pips, 4) >= far if pips == 6 else pips >= far for pips in range(1, 7))
    return 1 - (1 - enough / 6) ** 2


GHOST_CHANCE = tuple(_reach_chance(far) for far in range(LONGEST + 2))
FREE = tuple(tuple(ghost for ghost in range(4) if not bits >> ghost & 1) for bits in range(16))
PAC_CHANCE = tuple(1 - ((far - 1) / 6) ** 2 if far else 1.0 for far in range(7))


class Judge:
    """Scores standings at the end of a turn; what depends on few things is worked out once."""

    def __init__(self, board: Board, barred: int) -> None:
        """`barred` are the ghosts that the opponent may not move in his next turn, as bits (DU-TURN-2)."""
        self.board = board
        self.hunters = FREE[barred]
        self.near: dict[tuple[int, int, int], float] = {}

    def score(self, at: Standing) -> float:
        """How good the end of a turn is for the seat that has played it."""
        if at.winner != OPEN:
            return DRAWN if at.winner == DRAW else WIN if at.winner == at.seat else -WIN
        me, him, left = at.seat, 1 - at.seat, at.dots | at.powers
        mine = max(0, at.power[me] - 1)  # one turn less from now on (DU-POW-1)
        value = (at.score[me] - at.score[him] + HEARTS[at.hearts[me]] - HEARTS[at.hearts[him]]
                 + POWER * (mine - at.power[him]) - DENIED * self.nearness(at, him))
        if not mine:
            value -= self.danger(at)
        if at.power[him] <= 1:
            value += THREAT * self.threat(at)
        if left & left - 1:
            return value + PROSPECTS * self.nearness(at, me)
        return value + last_worth(self.board, at)

    def danger(self, at: Standing) -> float:
        """What a capture in the opponent's next turn would cost, by how likely it is."""
        return self._chance(at, at.seat, self.hunters) * capture_cost(at, at.seat)

    def threat(self, at: Standing) -> float:
        """The same for the opponent, if he stayed where he is; ghosts chosen now must rest (DU-TURN-2)."""
        return self._chance(at, 1 - at.seat, FREE[at.chosen]) * capture_cost(at, 1 - at.seat)

    def _chance(self, at: Standing, seat: int, hunters: tuple[int, ...]) -> float:
        """How likely one of these ghosts can come to a seat's Pac-Man with the dice; ghosts in the way are not seen."""
        place = at.pac[seat]
        nearest = LONGEST + 1
        if place not in self.board.smileys:
            far = self.board.far[place]
            for ghost in hunters:
                nearest = min(nearest, far[at.ghosts[ghost]])
        return GHOST_CHANCE[nearest]

    def nearness(self, at: Standing, seat: int) -> float:
        """Of each thing that lies there, how near it is, the nearest counting most."""
        key = at.pac[seat], at.dots, at.powers
        if key not in self.near:
            far, left = self.board.far[at.pac[seat]], at.dots | at.powers
            steps = sorted(far[k] for k in range(self.board.spaces) if left >> k & 1)
            self.near[key] = sum(0.5 ** k / (1 + 0.3 * far) for k, far in enumerate(steps[:6]))
        return self.near[key]


def last_worth(board: Board, at: Standing) -> float:
    """One thing is left: it is wanted only by whom it lets win (DU-END-2)."""
    space = (at.dots | at.powers).bit_length() - 1
    lead = at.score[at.seat] - at.score[1 - at.seat]
    point = 1 if at.dots else 0
    mine, his = (board.far[at.pac[seat]][space] for seat in (at.seat, 1 - at.seat))
    value = LAST_FOR_ME / (1 + mine) if lead + point > 0 else 0.0
    return value - LAST_FOR_HIM * PAC_CHANCE[his] if lead - point < 0 and his < len(PAC_CHANCE) else value


def capture_cost(at: Standing, seat: int) -> float:
    """What a seat would lose by a capture: a heart, up to two dots, and one that the opponent gains."""
    if at.hearts[seat] == 1:
        return LAST_HEART
    swing = min(3, at.score[seat] + 1 if at.score[seat] else 0)
    return HEARTS[at.hearts[seat]] - HEARTS[at.hearts[seat] - 1] + swing
