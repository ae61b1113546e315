"""monopoly written a second time, from the rulebook alone: slow, told as a story, to compare with the game.

The match is one generator: it stops wherever somebody must speak or a die must fall, and is sent who said what.
Nothing here is shared with the game but the text of the board.  `book` adds up what the Bank has given and taken.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass, field

Said = tuple[int, str]  # who, and what; the dice speak as -1
Words = Callable[[int], list[str]]
DICE = ["1", "2", "3", "4", "5", "6"]


@dataclass
class Due:
    """What is awaited: of whom first, and the words that each seat may say."""

    kind: str
    first: int
    words: Words
    left: int = 0  # dice


Story = Generator[Due, Said, None]
Told = Generator[Due, Said, str]


class Over(Exception):
    """The match ends at once; says how."""


@dataclass
class Claim:
    """A rent that its owner may ask for."""

    owner: int
    debtor: int
    level: int
    amount: int


@dataclass
class Lot:
    """An auction: the Level, the high bid and who made it, and who has passed since or may not bid."""

    level: int
    bid: int = 0
    leader: int | None = None
    passed: set[int] = field(default_factory=set)
    out: set[int] = field(default_factory=set)


class SecondMonopoly:
    """One match; `due` says what is awaited, `say` answers it."""

    def __init__(self, board: str, seats: int, options: dict[str, int | str | None]) -> None:
        data = tomllib.loads(board)
        self.ring: list[str] = data["spaces"]
        self.cards: dict[int, dict[str, int]] = {int(n): card for n, card in data["levels"].items()}
        self.seats, self.o = range(seats), options
        self.points = [100] * seats
        self.owner: dict[int, int | None] = dict.fromkeys(range(1, 17))
        self.at = [0] * seats
        self.jail: list[int | None] = [None] * seats  # failed tries of those who are in
        self.player = self.ghost = self.turns = self.streak = self.quiet = 0
        self.claims: dict[int, Claim] = {}
        self.lot: Lot | None = None
        self.how = "open"
        self.book: Counter[str] = Counter(start=100 * seats)
        self.story = self.match()
        self.due = next(self.story)

    def say(self, seat: int, word: str) -> None:
        try:
            self.due = self.story.send((seat, word))
        except Over as end:
            self.how = str(end)
            self.due = Due("over", -2, lambda _: [])

    def is_on(self, option: str) -> bool:
        return self.o[option] == "yes"

    # MO-SET-3, MO-TURN

    def match(self) -> Story:
        yield from self.find_first()
        while True:
            again = yield from self.turn()
            if not again:
                self.player = (self.player + 1) % len(self.seats)
                self.streak = 0
            if self.o["turn_limit"] is not None and self.turns >= int(self.o["turn_limit"]):
                raise Over("limit")

    def find_first(self) -> Story:
        rollers = [*self.seats]
        while len(rollers) > 1:
            totals = {}
            for self.player in rollers:
                a, b = yield from self.throw("order")
                totals[self.player] = a + b
            rollers = [seat for seat in rollers if totals[seat] == max(totals.values())]
        self.player = rollers[0]

    def throw(self, kind: str = "dice") -> Generator[Due, Said, tuple[int, int]]:
        _, a = yield Due(kind, -1, lambda _: DICE, 2)
        _, b = yield Due(kind, -1, lambda _: DICE, 1)
        return int(a), int(b)

    def turn(self) -> Generator[Due, Said, bool]:
        """One roll and all that follows; does the same player roll again?"""
        p = self.player
        yield from self.before_the_roll()
        self.claims = {k: claim for k, claim in self.claims.items() if claim.debtor == p}
        a, b = yield from self.throw()
        self.turns += 1
        again = a == b
        if self.jail[p] is not None:
            if not again and not (yield from self.fail_to_leave()):
                return False
            self.jail[p] = None
            again = again and self.is_on("jail_doubles_again")
        self.streak = self.streak + 1 if again else 0
        if self.streak == 3:
            self.go_to_jail()
            return False
        if not (yield from self.land((self.at[p] + a + b) % len(self.ring))):
            return False
        yield from self.move_ghost(b)
        return again

    def before_the_roll(self) -> Story:
        while True:
            word = yield from self.hear("turn", self.first_before_the_roll(), self.words_before_the_roll)
            if word == "roll":
                return
            if word == "pay jail":
                self.jail[self.player] = None
                yield from self.pay(self.player, 10, None)
            else:
                self.sell(self.player, int(word[5:]))

    def first_before_the_roll(self) -> int:
        """Those who would lose a claim by this roll come first, the player last among them."""
        ending = [claim.owner for _, claim in sorted(self.claims.items()) if claim.debtor != self.player]
        others = [seat for seat in ending if seat != self.player]
        return (others or [self.player])[0]

    def words_before_the_roll(self) -> list[str]:
        sales = self.sales(self.player) if self.is_on("free_sale") else []
        return ["roll"] + ["pay jail"] * (self.jail[self.player] is not None) + sales

    def hear(self, kind: str, first: int, words: Callable[[], list[str]]) -> Told:
        """What the player decides; meanwhile owners may ask for rent (MO-LVL-2)."""
        p = self.player
        while True:
            def spoken(seat: int) -> list[str]:
                mine = [k for k, claim in self.claims.items() if claim.owner == seat]
                return [f"{verb} {k}" for k in mine for verb in ("ask", "waive")] + (words() if seat == p else [])

            _, word = yield Due(kind, first, spoken)
            verb, _, number = word.partition(" ")
            if verb not in ("ask", "waive"):
                return word
            claim = self.claims.pop(int(number))
            if verb == "ask":
                yield from self.pay(claim.debtor, claim.amount, claim.owner)
            if kind == "turn":
                first = self.first_before_the_roll()

    # MO-JAI

    def fail_to_leave(self) -> Generator[Due, Said, bool]:
        """No doubles: the third time one pays and leaves all the same."""
        p = self.player
        tries = (self.jail[p] or 0) + 1
        self.jail[p] = tries
        if tries < 3:
            return False
        self.jail[p] = None
        yield from self.pay(p, 10, None)
        return True

    def go_to_jail(self) -> None:
        self.at[self.player] = self.ring.index("jail")
        self.jail[self.player] = 0

    # MO-TURN-6 and the spaces

    def land(self, space: int, *, by_maze: bool = False) -> Generator[Due, Said, bool]:
        """Clockwise to a space: mini game, ghost fee, the space; is the turn to go on?"""
        p = self.player
        passed_go = space <= self.at[p]
        self.at[p] = space
        if passed_go:
            yield from self.play_pac_man()
        if space == self.ghost:
            yield from self.pay(p, 20, None)
        name = self.ring[space]
        if name == "go to jail":
            self.go_to_jail()
            return False
        if name == "maze" and not by_maze:
            other = next(k for k, n in enumerate(self.ring) if n == "maze" and k != space)
            return (yield from self.land(other, by_maze=True))
        if name == "power up":
            word = yield from self.hear("power_up", p, lambda: ["stay", *self.ways(space)])
            if word != "stay":
                return (yield from self.land(self.ring.index(word[3:])))
        elif name == "pellet":
            yield from self.steal()
        elif name.isdigit():
            yield from self.land_on_level(int(name))
        return True

    def play_pac_man(self) -> Story:
        p = self.player
        _, word = yield Due("mini", p, lambda seat: ["play", "skip"] * (seat == p))
        if word == "play":
            most = 400 if self.o["minigame"] == "enter" else 280
            _, shown = yield Due("mini_result", -1, lambda _: [str(n) for n in range(0, most + 10, 10)], 1)
            won = int(shown) // 20 * 10 if self.o["mini_scale"] == "half" else int(shown)
            self.points[p] += won
            self.book["mini games"] += won

    def ways(self, space: int) -> list[str]:
        """Levels before the next Power Up."""
        found = []
        for k in range(1, len(self.ring) + 1):
            name = self.ring[(space + k) % len(self.ring)]
            if name == "power up":
                break
            if name.isdigit():
                found.append(f"go {name}")
        return found

    def steal(self) -> Story:
        if self.stealable():
            word = yield from self.hear("steal", self.player, self.steals)
            if word != "stay":
                self.owner[int(word[6:])] = self.player

    def steals(self) -> list[str]:
        return ["stay", *(f"steal {n}" for n in self.stealable())]

    def stealable(self) -> list[int]:
        return [n for n, seat in self.owner.items() if seat not in (None, self.player) and not self.is_whole(n)]

    def move_ghost(self, steps: int) -> Story:
        self.ghost = (self.ghost + steps) % len(self.ring)
        left = [(self.player + k) % len(self.seats) for k in self.seats]
        for seat in left:
            if self.at[seat] == self.ghost and self.jail[seat] is None:
                yield from self.pay(seat, 20, None)

    # MO-LVL, MO-AUC

    def is_whole(self, level: int) -> bool:
        colour = self.cards[level]["set"]
        return len({self.owner[n] for n, card in self.cards.items() if card["set"] == colour}) == 1

    def land_on_level(self, n: int) -> Story:
        p, price, owner = self.player, self.cards[n]["price"], self.owner[n]
        if owner is None:
            word = yield from self.hear("offer", p, lambda: ["auction"] + ["buy"] * (self.points[p] >= price))
            if word == "buy":
                self.take(p, n, price)
            else:
                yield from self.auction(n)
        elif owner != p:
            rent = self.cards[n]["rent"] * (2 if self.is_whole(n) else 1)
            if self.o["rent"] == "auto":
                yield from self.pay(p, rent, owner)
            else:
                free = min(k for k in range(1, 9) if k not in self.claims)
                self.claims[free] = Claim(owner, p, n, rent)

    def take(self, seat: int, level: int, price: int) -> None:
        self.points[seat] -= price
        self.book["bought"] -= price
        self.owner[level] = seat
        self.quiet = 0
        if None not in self.owner.values():
            raise Over("last_level")

    def auction(self, n: int) -> Story:
        declined = self.points[self.player] >= self.cards[n]["price"]
        lot = self.lot = Lot(n, out={self.player} if declined and not self.is_on("decliner_bids") else set())
        counts = any(self.points[seat] >= 10 for seat in self.seats if seat not in lot.out)
        is_quiet = True
        while True:
            yield from self.bidding(lot)
            if lot.leader is None:
                break
            is_quiet, self.quiet = False, 0
            if self.points[lot.leader] >= lot.bid:
                self.lot = None
                self.take(lot.leader, n, lot.bid)
                return
            lot.out.add(lot.leader)
            lot.leader, lot.bid, lot.passed = None, 0, set()
        self.lot = None
        self.quiet += is_quiet and counts
        if self.o["quiet_end"] and self.quiet >= int(self.o["quiet_end"]):
            raise Over("quiet")

    def most(self, seat: int) -> int:
        return max(self.points) + 10 if self.is_on("overbid") else self.points[seat]

    def bidding(self, lot: Lot) -> Story:
        """Until all who could raise have passed since the last bid (MO-AUC-1, MO-AUC-3)."""
        while True:
            first = self.player if lot.leader is None else lot.leader
            round_ = [(first + k) % len(self.seats) for k in range(1, len(self.seats) + 1)]
            able = [seat for seat in round_
                    if seat != lot.leader and seat not in lot.out and self.most(seat) >= lot.bid + 10]
            waiting = [seat for seat in able if seat not in lot.passed]
            if not waiting:
                return

            def words(seat: int, able: list[int] = able, waiting: list[int] = waiting) -> list[str]:
                if self.o["bidding"] == "turns" and seat != waiting[0]:
                    return []
                bids = [f"bid {n}@{seat}" for n in range(lot.bid + 10, self.most(seat) + 1, 10)] if seat in able else []
                return [f"pass@{seat}"] * (seat in waiting) + bids

            seat, word = yield Due("auction", waiting[0], words)
            if word.startswith("pass"):
                lot.passed.add(seat)
            else:
                lot.leader, lot.bid = seat, int(word[4:].split("@")[0])
                if self.o["bidding"] == "open":
                    lot.passed = set()
                self.quiet = 0

    # MO-PAY

    def sales(self, seat: int) -> list[str]:
        return [f"sell {n}" for n, owner in self.owner.items() if owner == seat]

    def sell(self, seat: int, level: int) -> None:
        self.points[seat] += self.cards[level]["price"]
        self.book["sold"] += self.cards[level]["price"]
        self.owner[level] = None

    def pay(self, seat: int, amount: int, to: int | None) -> Story:
        while self.points[seat] < amount and self.sales(seat):
            _, word = yield Due("sale", seat, lambda by: self.sales(seat) if by == seat else [])
            self.sell(seat, int(word[5:]))
        paid = min(amount, self.points[seat])
        self.points[seat] -= paid
        if to is None:
            self.book["fees"] -= paid
        else:
            self.points[to] += paid

    def winners(self) -> list[int]:
        """MO-END-2."""
        rank = [(self.points[seat], len(self.sales(seat))) for seat in self.seats]
        return [seat for seat in self.seats if rank[seat] == max(rank)]
