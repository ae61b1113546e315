"""duel written a second time, from the rulebook alone: slow, with names and sets, to compare with the game.

A place is a pair (column, row) of the drawing.  Nothing here is shared with the game but the text of the maze.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

Place = tuple[int, int]
SHIFT = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
GHOSTS = "RPBO"


class Maze:
    """The drawing of a maze: signs, ways, distances."""

    def __init__(self, text: str) -> None:
        self.sign = {(x, y): sign for y, line in enumerate(text.split("\n")) for x, sign in enumerate(line.rstrip())
                     if sign != "#"}
        self.way = {((x, y), word): (x + dx, y + dy) for x, y in self.sign for word, (dx, dy) in SHIFT.items()
                    if (x + dx, y + dy) in self.sign}
        for left, right in zip(self.marked("<"), self.marked(">"), strict=True):
            self.way[left, "left"], self.way[right, "right"] = right, left

    def marked(self, sign: str) -> list[Place]:
        """The places with a sign, in reading order."""
        return [place for place, there in self.sign.items() if there == sign]

    def nearest(self, start: Place, wanted: AbstractSet[Place]) -> Place:
        """The place among the wanted that is fewest steps away, the first in reading order among equals."""
        reached = {start}
        while not reached & wanted:
            reached |= {to for (place, _), to in self.way.items() if place in reached}
        return min(reached & wanted, key=lambda place: (place[1], place[0]))


def backs(path: list[Place]) -> int:
    """How often a path goes back: undoes a step that was not itself a back (DU-MOV-3)."""
    count, was_back = 0, False
    for k in range(2, len(path)):
        was_back = path[k] == path[k - 2] and not was_back
        count += was_back
    return count


class SecondDuel:
    """One match; `due` says what is awaited; `roll`, `assign`, `choose` and `step` answer it."""

    def __init__(self, maze: Maze, options: dict[str, int | str | None]) -> None:
        self.maze, self.o = maze, options
        self.home = maze.marked("S")
        self.pac = list(self.home)
        self.spawn = dict(zip(GHOSTS, maze.marked("g"), strict=True))
        self.at = dict(self.spawn)
        self.dots, self.power_ups = set(maze.marked("x")), set(maze.marked("o"))
        self.hearts, self.held = [4, 4], [0, 0]
        self.turns_ended = [0, 0]
        self.power_since: list[int | None] = [None, None]  # own turns that had ended when it was taken
        self.last_moved: list[set[str]] = [set(), set()]
        self.turn = self.idle = 0
        self.end: str | None = None
        self.seat, self.dice = 0, list[int]()
        self.moved: set[str] = set()
        self.is_busy = False
        self.due = "start die"

    # DU-SET-4, DU-TURN-1

    def roll(self, pips: int) -> None:
        self.dice.append(pips)
        if self.due == "start die":
            self.roll_for_the_start()
        elif len(self.dice) == 2:
            if self.is_short():
                self.to_do = [("pac", min(self.dice))]
                self.next_move()
            else:
                self.due = "assign"

    def roll_for_the_start(self) -> None:
        self.seat = len(self.dice) % 2
        if len(self.dice) == 2:
            first, second = self.dice
            self.dice = []
            if first != second:
                self.begin_turn(0 if first > second else 1)

    def begin_turn(self, seat: int) -> None:
        self.seat, self.dice, self.due = seat, [], "dice"
        self.turn += 1
        self.moved, self.is_busy = set(), False

    def is_short(self) -> bool:
        return self.o["first_turn"] == "short" and self.turn == 1

    def assignments(self) -> set[str]:
        a, b = self.dice
        pairs = {(f"P{mine}", f"G{theirs}") for mine, theirs in ((a, b), (b, a))}
        special = {f"special-{ghost}" for ghost in GHOSTS} if a == b == 1 else set()
        return {p + g for p, g in pairs} | {g + p for p, g in pairs} | special

    def assign(self, word: str) -> None:
        if word.startswith("special-"):
            self.pac[self.seat] = self.home[self.seat]
            self.go_home(word[-1])
            self.end_turn()
            return
        parts = (word[:2], word[2:])
        self.to_do = [("pac" if part[0] == "P" else "ghost", int(part[1])) for part in parts]
        self.next_move()

    def next_move(self) -> None:
        while self.to_do:
            who, number = self.to_do[0]
            if who == "pac":
                del self.to_do[0]
                self.due, self.path = "pac", [self.pac[self.seat]]
                self.keep_to(list(self.ways(self.path, number, set())))
                return
            if self.choices():
                self.due = "ghost"
                return
            del self.to_do[0]
        self.end_turn()

    def end_turn(self) -> None:
        self.turns_ended[self.seat] += 1
        self.last_moved[self.seat] = self.moved
        self.idle = 0 if self.is_busy else self.idle + 1
        if self.turn == self.o["turn_limit"]:
            self.finish("turn_limit")
        elif self.idle == (self.o["idle_limit"] or None):
            self.finish("idle_limit")
        else:
            self.begin_turn(1 - self.seat)

    def finish(self, how: str) -> None:
        self.end, self.due = how, "over"

    def winners(self) -> set[int]:
        if 0 in self.hearts:
            return {1 - self.hearts.index(0)}
        return {seat for seat in (0, 1) if self.held[seat] == max(self.held)}

    # DU-TURN-2, DU-TURN-3

    def choices(self) -> set[str]:
        free = [g for g in GHOSTS if g not in self.last_moved[self.seat] | self.moved
                and any(self.is_free(self.at[g], word) for word in SHIFT)]
        shares = ("2", "3", "4") if self.to_do[0][1] == 6 else ("",)
        return {g + share for g in free for share in shares}

    def choose(self, word: str) -> None:
        self.mover = word[0]
        self.moved.add(self.mover)
        _, number = self.to_do.pop(0)
        if number == 6:
            self.to_do.insert(0, ("ghost", 6 - int(word[1])))
            number = int(word[1])
        self.due, self.path = "ghost moves", [self.at[self.mover]]
        others = {self.at[g] for g in GHOSTS if g != self.mover}
        self.keep_to(list(self.ways(self.path, number, others)))

    # DU-TURN-5, DU-MOV: all ways of a move, each with whether it uses the whole number

    def keep_to(self, ways: list[tuple[list[str], bool]]) -> None:
        most = max(len(way) for way, _ in ways)
        whole = [way for way, is_whole in ways if is_whole]
        self.ways_left = whole or [way for way, _ in ways if len(way) == most]

    def words(self) -> set[str]:
        return {way[0] for way in self.ways_left}

    def is_free(self, here: Place, word: str) -> bool:
        """Is there a place for a ghost?"""
        return (here, word) in self.maze.way and self.maze.way[here, word] not in self.at.values()

    def ways(self, path: list[Place], number: int, closed: set[Place]) -> Iterator[tuple[list[str], bool]]:
        """Every way to go on from a path until the move must end, and whether that uses the whole number."""
        if number == 0 or (len(path) > 1 and self.ends_a_move(path)):
            yield [], True
            return
        is_stuck = True
        for word in SHIFT:
            to = self.maze.way.get((path[-1], word))
            if to is not None and to not in closed and backs([*path, to]) <= 1:
                is_stuck = False
                for way, is_whole in self.ways([*path, to], number - 1, closed):
                    yield [word, *way], is_whole
        if is_stuck:
            yield [], False

    def ends_a_move(self, path: list[Place]) -> bool:
        """Does the last step of a path end the move, or the match? (DU-MOV-4, DU-END-2)"""
        here = path[-1]
        if self.due == "ghost moves":
            return any(self.pac[seat] == here and (self.has_power(seat) or here not in self.home) for seat in (0, 1))
        taken = set(path[1:])
        power = self.has_power(self.seat) or taken & self.power_ups
        is_caught = here in self.at.values() and here not in self.home and not power
        return is_caught or not (self.dots | self.power_ups) - taken

    def step(self, word: str) -> None:
        self.path.append(self.maze.way[self.path[-1], word])
        self.ways_left = [way[1:] for way in self.ways_left if way[0] == word]
        if self.due == "pac":
            self.enter(self.path[-1])
        else:
            self.haunt(self.path[-1])
        if self.end is None and not self.dots | self.power_ups:
            self.finish("all_taken")
        if self.end is None and not any(self.ways_left):
            self.next_move()

    # DU-DOT, DU-POW

    def has_power(self, seat: int) -> bool:
        return self.power_left(seat) > 0

    def power_left(self, seat: int) -> int:
        since, turns = self.power_since[seat], self.o["powered_turns"]
        assert isinstance(turns, int)
        return 0 if since is None else max(0, since + turns - self.turns_ended[seat])

    def enter(self, place: Place) -> None:
        """Pac-Man takes what lies there, then meets the ghost (DU-MOV-5)."""
        self.pac[self.seat] = place
        if place in self.dots:
            self.dots.remove(place)
            self.held[self.seat] += 1
            self.is_busy = True
        elif place in self.power_ups:
            self.power_ups.remove(place)
            self.power_since[self.seat] = self.turns_ended[self.seat]
            self.is_busy = True
        for ghost in [g for g in GHOSTS if self.at[g] == place]:
            if self.has_power(self.seat):
                self.go_home(ghost)
            elif place not in self.home:
                self.capture(self.seat, place)

    def go_home(self, ghost: str) -> None:
        others = {self.at[g] for g in GHOSTS if g != ghost}
        self.at[ghost] = self.maze.nearest(self.spawn[ghost], set(self.spawn.values()) - others)

    # DU-CAP

    def haunt(self, place: Place) -> None:
        """A ghost meets the opponent's Pac-Man first, and goes home afterwards if one there had power."""
        self.at[self.mover] = place
        here = [seat for seat in (1 - self.seat, self.seat) if self.pac[seat] == place]
        for seat in here:
            if not self.has_power(seat) and place not in self.home and self.end is None:
                self.capture(seat, place)
        if self.end is None and any(self.has_power(seat) for seat in here):
            self.go_home(self.mover)

    def capture(self, seat: int, place: Place) -> None:
        self.is_busy = True
        self.pac[seat] = self.home[seat]
        if self.held[seat] > (0 if seat == self.seat else 1):
            self.held[seat] -= 1
            empty = self.maze.sign.keys() - self.dots - self.power_ups
            self.dots.add(self.maze.nearest(place, empty))
        if seat != self.seat and self.held[seat] > 0:
            self.held[seat] -= 1
            self.held[self.seat] += 1
        self.hearts[seat] -= 1
        if self.hearts[seat] == 0:
            self.finish("hearts")
