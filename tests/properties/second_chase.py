"""chase written a second time, from the rulebook alone: slow, with names and sets, to compare with the game.

A place is a pair (column, row) of the drawing, "cage" or "start".  Nothing here is shared with the game but the
texts of the maze and of the cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, permutations

Place = tuple[int, int] | str
Card = tuple[tuple[str, int], ...]
SHIFT = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
BACK = {"up": "down", "down": "up", "left": "right", "right": "left"}
FRUIT = ("cherry", "strawberry", "orange")
WORTH = {"cherry": 100, "strawberry": 200, "orange": 500}


class Maze:
    """The drawing of a maze: signs, ways, sections."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.sign: dict[Place, str] = {}
        for y, line in enumerate(self.lines[::2]):
            for x, sign in enumerate(line[::4]):
                if sign in "*oPRS":
                    self.sign[x, y] = sign
        self.way: dict[tuple[Place, str], Place] = {}
        for place in list(self.sign):
            for word in SHIFT:
                to = self._follow(place, word)
                if to is not None:
                    self.way[place, word] = to
        self.door = next(p for p, sign in self.sign.items() if sign == "R")
        self._open_tunnel()
        self.way[self.door, "down"], self.way["cage", "up"] = "cage", self.door
        self._take_out_start()

    def _follow(self, place: Place, word: str) -> Place | None:
        """The place at the end of the line that leaves a place in a direction."""
        assert isinstance(place, tuple)
        (x, y), (dx, dy) = place, SHIFT[word]
        line = "-" if dx else "|"
        column, row = 4 * x + dx, 2 * y + dy
        if self._char(column, row) != line:
            return None
        while self._char(column, row) == line:
            column, row = column + dx, row + dy
        return column // 4, row // 2

    def _char(self, column: int, row: int) -> str:
        return self.lines[row][column] if 0 <= row < len(self.lines) and 0 <= column < len(self.lines[row]) else " "

    def _open_tunnel(self) -> None:
        right = max(int(p[0]) for p in self.sign)
        rows = [y for y in range(len(self.lines) // 2 + 1) if self.sign.get((0, y)) == self.sign.get((right, y)) == "o"]
        lowest = max(int(p[1]) for p in self.sign)
        self.middle = min(rows, key=lambda y: (abs(y - lowest / 2), y)) if rows else lowest // 2
        self.half = right / 2
        for y in rows:
            self.way[(0, y), "left"] = right, y
            self.way[(right, y), "right"] = 0, y

    def _take_out_start(self) -> None:
        """START is a marker: whoever walks into it comes out at the other side."""
        marker = next(p for p, sign in self.sign.items() if sign == "S")
        del self.sign[marker]
        sides = {word: to for (place, word), to in self.way.items() if place == marker}
        a, b = sides
        self.crossing = {(sides[a], BACK[a]), (sides[b], BACK[b]), ("start", a), ("start", b)}
        self.way[sides[a], BACK[a]], self.way[sides[b], BACK[b]] = sides[b], sides[a]
        self.way["start", a], self.way["start", b] = sides[a], sides[b]
        self.way = {(p, word): to for (p, word), to in self.way.items() if p != marker}

    def words(self, place: Place) -> list[str]:
        return [word for word in SHIFT if (place, word) in self.way]

    def section(self, dot: Place) -> str:
        assert isinstance(dot, tuple)
        return "ABCD"[2 * (dot[1] > self.middle) + (dot[0] > self.half)]

    def dots(self) -> set[Place]:
        return {p for p, sign in self.sign.items() if sign == "*"}

    def pellets(self) -> set[Place]:
        return {p for p, sign in self.sign.items() if sign == "P"}


class SecondChase:
    """One match; `due` says what is awaited, and `roll`, `flip`, `propose`, `step` answer it."""

    def __init__(self, maze: Maze, blue: list[Card], yellow: list[Card], fruit: int, seats: int,
                 options: dict[str, int | str | None]) -> None:
        self.maze, self.blue, self.yellow, self.fruit_cards = maze, blue, yellow, fruit
        self.seats, self.o = seats, options
        self.points = [0] * seats
        self.been: list[int] = []
        self.rolls: dict[int, int] = {}
        self.dice: list[int] = []
        self.due = ""
        self.pac_seat: int | None = None
        self.owner: dict[str, int] = {}
        self.next_round()

    # CH-ROLE

    def next_round(self) -> None:
        waiting = [seat for seat in range(self.seats) if seat not in self.been]
        if not waiting:
            self.due = "over"
        elif len(waiting) == 1:
            self.be_pac(waiting[0])
        else:
            self.rollers, self.rolls = waiting, {}
            self.due, self.dice = "role", []

    def role_dice(self) -> int:
        return 1 if self.been else 3

    def roll_role(self, pips: int) -> None:
        self.dice.append(pips)
        if len(self.dice) < self.role_dice():
            return
        self.rolls[self.rollers[len(self.rolls)]] = sum(self.dice)
        self.dice = []
        if len(self.rolls) == len(self.rollers):
            best = [seat for seat in self.rollers if self.rolls[seat] == max(self.rolls.values())]
            if len(best) == 1:
                self.be_pac(best[0])
            else:
                self.rollers, self.rolls = best, {}

    def be_pac(self, seat: int) -> None:
        self.pac_seat = seat
        self.been.append(seat)
        self.level = int(self.o["start_level"] or 1)
        self.lives = 3 if self.o["mode"] == "arcade" else 1
        self.turn = 0
        self.set_up_level()
        self.team = [(seat + k) % self.seats for k in range(1, self.seats)]
        if self.seats == 2:
            self.owner = dict.fromkeys("BPIC", self.team[0])
            self.begin_turn()
        else:
            self.due = "split"

    def splits(self) -> set[str]:
        shares = {3: [2, 2], 4: [2, 1, 1], 5: [1, 1, 1, 1]}[self.seats]
        found = set()
        for order in set(permutations(shares)):
            for hand in permutations("BPIC"):
                cut = [0]
                for share in order:
                    cut.append(cut[-1] + share)
                hands = ["".join(sorted(hand[a:b], key="BPIC".index)) for a, b in pairwise(cut)]
                found.add("-".join(hands))
        return found

    def propose(self, split: str) -> None:
        for seat, hand in zip(self.team, split.split("-"), strict=True):
            for ghost in hand:
                self.owner[ghost] = seat
        if self.due == "split":
            self.begin_turn()

    # CH-SET, CH-LVL

    def set_up_level(self) -> None:
        self.dots, self.pellets = self.maze.dots(), self.maze.pellets()
        self.fruit: str | None = None
        self.fruit_to_come = list(FRUIT)
        self.new_deck()
        self.set_up_pawns()

    def new_deck(self) -> None:
        self.deck: Counter[object] = Counter(self.blue)
        self.deck["fruit"] = self.fruit_cards
        if self.level > 1 or self.o["mode"] == "arcade":
            self.deck.update(("yellow", card) for card in self.yellow)

    def set_up_pawns(self) -> None:
        self.pac: Place = "start"
        self.power: int | None = None  # rolls still to come, while Pac-Man has power
        self.at: dict[str, Place] = {"B": self.maze.door, "P": "cage", "I": "cage", "C": "cage"}
        self.eyes: set[str] = set()
        self.came: dict[str, Place] = {}

    # CH-TURN, CH-END-4

    def begin_turn(self) -> None:
        limit = self.o["turn_limit"]
        if isinstance(limit, int) and self.turn >= limit:
            self.next_round()
            return
        self.turn += 1
        self.due, self.dice = "pac dice", []

    def pawn_at(self, place: Place) -> str | None:
        return next((g for g in "BPIC" if self.at[g] == place and g not in self.eyes), None)

    # CH-PAC, CH-POW

    def roll(self, pips: int) -> None:
        if self.due == "role":
            self.roll_role(pips)
            return
        self.dice.append(pips)
        if self.due == "power die" or len(self.dice) == 3:
            self.due, self.steps = "pac", sum(self.dice)

    def pac_words(self) -> set[str]:
        return {word for word in self.maze.words(self.pac) if self.maze.way[self.pac, word] != "cage"}

    def step_pac(self, word: str) -> None:
        if (self.pac, word) in self.maze.crossing and self.fruit:
            self.win(WORTH[self.fruit])
            self.fruit = None
        self.pac = self.maze.way[self.pac, word]
        self.steps -= 1
        ghost = self.pawn_at(self.pac)
        ends = self.steps == 0 or self.pac in self.pellets
        if ghost and self.power is not None:
            self.eyes.add(ghost)
            self.came.pop(ghost, None)
            self.win(200)
        elif ghost and (ends or self.o["catch"] == "contact"):
            self.caught()
            return
        if self.pac in self.dots:
            self.eat_dot()
            if not self.dots:
                self.level += 1
                self.set_up_level()
                self.begin_turn()
                return
        if self.pac in self.pellets:
            self.pellets.remove(self.pac)
            kept = self.power if self.power is not None and self.o["second_pellet"] == "add" else 0
            self.power = (kept or 0) + 3
            self.steps = 0
        if self.steps == 0:
            self.end_pac_move()

    def eat_dot(self) -> None:
        self.dots.remove(self.pac)
        self.win(int(self.o["dot_points"] or 0))
        section = self.maze.section(self.pac)
        if not any(self.maze.section(dot) == section for dot in self.dots):
            self.win(800)

    def end_pac_move(self) -> None:
        if self.power:
            self.power -= 1
            self.due, self.dice = "power die", []
        else:
            self.power = None
            self.await_card()

    def win(self, points: int) -> None:
        assert self.pac_seat is not None
        self.points[self.pac_seat] += points

    def caught(self) -> None:
        self.lives -= 1
        if self.lives == 0:
            self.next_round()
        else:
            self.set_up_pawns()
            self.begin_turn()

    # CH-GHO

    def await_card(self) -> None:
        self.due = "card"
        if not +self.deck:
            self.new_deck()

    def flip(self, card: object) -> None:
        assert self.deck[card] > 0
        self.deck[card] -= 1
        if card == "fruit":
            if self.fruit is None and self.fruit_to_come:
                self.fruit = self.fruit_to_come.pop(0)
            self.await_card()
            return
        assert isinstance(card, tuple)
        self.lines_left = list(card[1] if card[0] == "yellow" else card)
        self.next_ghost()

    def next_ghost(self) -> None:
        while self.lines_left:
            self.mover, number = self.lines_left.pop(0)
            back = self.came.get(self.mover) if self.o["ghost_memory"] == "always" else None
            ways = list(self.ways(self.at[self.mover], back, number))
            best = max(len(way) for way, _ in ways)
            whole = [way for way, is_whole in ways if is_whole]
            self.ways_left = whole or [way for way, _ in ways if len(way) == best]
            if best > 0:
                self.due = "ghost"
                return
        self.begin_turn()

    def ways(self, here: Place, back: Place | None, number: int) -> Iterator[tuple[list[str], bool]]:
        """Every way the ghost could go on until it must stop, and whether that uses its whole number (CH-GHO-4)."""
        is_eyes = self.mover in self.eyes
        if number == 0:
            yield [], True
            return
        stuck = True
        for word in self.maze.words(here):
            to = self.maze.way[here, word]
            if to == back or (not is_eyes and (to == "cage" or self.pawn_at(to) not in (None, self.mover))):
                continue
            stuck = False
            if (is_eyes and to == "cage") or (not is_eyes and to == self.pac and self.o["catch"] == "contact"):
                yield [word], True
            else:
                for way, is_whole in self.ways(to, here, number - 1):
                    yield [word, *way], is_whole
        if stuck:
            yield [], not is_eyes and here == self.pac and self.o["catch"] == "landing"

    def ghost_words(self) -> set[str]:
        return {way[0] for way in self.ways_left}

    def step_ghost(self, word: str) -> None:
        ghost, here = self.mover, self.at[self.mover]
        self.ways_left = [way[1:] for way in self.ways_left if way[0] == word]
        self.at[ghost] = self.maze.way[here, word]
        self.came[ghost] = here
        is_over = self.ways_left == [[]] * len(self.ways_left)
        if ghost in self.eyes:
            if self.at[ghost] == "cage":
                self.eyes.remove(ghost)
                del self.came[ghost]
        elif self.at[ghost] == self.pac and (is_over or self.o["catch"] == "contact"):
            self.caught()
            return
        if is_over:
            self.next_ghost()

    def step(self, word: str) -> None:
        if self.due == "pac":
            self.step_pac(word)
        else:
            self.step_ghost(word)
