"""Events as lines of a story, by the table of their game (`story.toml`): the steps of one move become one line.

The page reads the same tables, with web/table/story.js.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import to_builtins

from pacboard import games
from pacboard.cli.texts import Texts
from pacboard.core.contract import Event, Game, Reason
from pacboard.core.visible import visible

Facts = dict[str, Any]  # of an event, or as a sentence has them: every form knows what it takes
How = Mapping[str, Any]  # a table of story.toml
COMMON = {"seat": "seat", "seats": "seats", "winners": "seats"}  # facts that every game shows alike


@dataclass(slots=True)
class Line:
    """The number of the step, and the key of a sentence with its facts."""

    number: int
    key: str
    facts: Facts


@dataclass(slots=True)
class Walk:
    """The steps of one piece: what is known of them so far, and the line that tells them."""

    kind: str
    piece: int
    line: Line
    facts: Facts


class Story:
    """Collects lines from the events of step after step."""

    def __init__(self, game: Game, seats: Sequence[str], texts: Texts, table: How | None = None) -> None:
        self.table = games.story(game.NAME) if table is None else table
        self.board: How = to_builtins(game.board())
        self.places = {name: _place(self.board[of]) for name, of in self.table.get("places", {}).items()}
        self.seats, self.texts = list(map(visible, seats)), texts
        self.lines: list[Line] = []
        self.walk: Walk | None = None

    def add(self, number: int, is_chance: bool, events: Iterable[Event]) -> None:
        """The events of a step; whatever chance decides ends a walk."""
        if is_chance:
            self.walk = None
        for event in events:
            self._tell(number, event.kind, {"rule": event.rule, **event.facts})

    def _tell(self, number: int, kind: str, facts: Facts) -> None:
        how = self._how(kind)
        if how.get("ends"):
            self.walk = None
        if "walk" in how:
            self._step(number, kind, facts)
        elif self.walk and kind in (counts := self._how(self.walk.kind).get("counts", {})):
            self._go_on(self.walk, facts, counts[kind])
        elif key := self._key(kind, self._placed(how, facts)):
            shown = self._shown(kind, facts)
            bare = " ".join([kind, *(f"{name}={shown[name]}" for name in facts if name != "rule")])
            self.lines.append(Line(number, key if self.texts.has(key) else bare, shown))

    def _step(self, number: int, kind: str, facts: Facts) -> None:
        how = self._how(kind)
        piece = number_in(how["walk"], facts)
        if self.walk is None or self.walk.piece != piece:
            counted = dict.fromkeys(how.get("counts", {}).values(), 0)
            self.walk = Walk(kind, piece, Line(number, "", {}), {**facts, "n": 0, **counted})
            self.lines.append(self.walk.line)
        self._go_on(self.walk, facts, "n")

    def _go_on(self, walk: Walk, facts: Facts, counted: str) -> None:
        """Another step, or something on the way; its rule and where it began stay."""
        kept = walk.facts
        walk.facts = {**kept, **facts, "rule": kept["rule"], "from": kept["from"], counted: kept[counted] + 1}
        walk.line.key, walk.line.facts = self._key(walk.kind, walk.facts), self._shown(walk.kind, walk.facts)

    def _how(self, kind: str) -> How:
        how: How = self.table.get(kind, {})
        return how

    def _placed(self, how: How, facts: Facts) -> Facts:
        """With `at`, the place to which the event's first piece has just walked."""
        piece = number_in(how["pieces"][0], facts) if how.get("pieces") else None
        return {**facts, "at": self.walk.facts["to"]} if self.walk and self.walk.piece == piece else facts

    def _key(self, kind: str, facts: Facts) -> str:
        """The key of the sentence; "" for none."""
        how = self._how(kind)
        known = {**facts, "n": _count(how, facts)}
        found = (key for test, key in how.get("if", {}).items() if self._holds(known, *test.split("=")))
        key: str = next(found, how.get("say", f"log.{kind}"))
        return key.partition(" ")[0].format_map(facts)  # after a space stands the rule, for the screen

    def _holds(self, known: Facts, name: str, wanted: str) -> bool:
        return str(known.get(name)) == str(self.places.get(wanted, wanted))

    def _shown(self, kind: str, facts: Facts) -> Facts:
        """The facts as a sentence has them."""
        how = self._how(kind)
        shown = {**facts, "n": _count(how, facts)}
        for name, form in {**COMMON, **self.table.get("facts", {}), **how.get("facts", {})}.items():
            form, _, source = form.partition(" of ")
            if facts.get(source or name) is not None:
                shown[name] = self.show(form, facts[source or name], shown)
        return shown

    def show(self, form: str, value: object, shown: Facts | None = None) -> object:
        """A value in one of FORMS; `shown` are the facts beside it."""
        word, *more = form.split(" ")
        return FORMS[word](self, value, shown or {}, *more)

    def name(self, seat: int) -> str:
        """Of a seat; "" for the bank."""
        return self.seats[seat] if 0 <= seat < len(self.seats) else ""

    def named(self, seats: Iterable[int]) -> str:
        return self.texts.joined(map(self.name, seats))

    def sum(self, dice: Sequence[int]) -> str:
        """ "2 + 4 + 3 = 9", or one die as its number."""
        pips = " + ".join(map(self.texts.number, dice))
        return pips if len(dice) == 1 else f"{pips} = {self.texts.number(sum(dice))}"

    def shares(self, owners: Sequence[int], sentence: str, word: str) -> str:
        """Who has which: "Bo: Blinky and Clyde; Cleo: Inky"."""
        def share(seat: int) -> str:
            has = self.texts.joined(self.word(k, word) for k, owner in enumerate(owners) if owner == seat)
            return self.texts.say(sentence, {"seat": self.name(seat), "ghosts": has})

        return " · ".join(map(share, sorted(set(owners))))

    def word(self, k: int, key: str) -> str:
        return self.texts.say(f"{key}.{k}", {})

    def card(self, lines: Sequence[str], key: str, letters: str) -> str:
        """Letters with numbers, such as B2, as names with numbers."""
        return " · ".join(f"{self.word(letters.index(line[0]), key)} {line[1:]}" for line in lines)

    def space(self, k: int, word: str, how: str = "") -> str:
        """The name of a space, or of being there in some way; bars in its text say where a screen may break it."""
        level, kind = self.board["spaces"][k]["level"], self.board["spaces"][k]["kind"]
        name = f"{word}.{'level' if level else kind}"
        key = f"{name}.{how}" if self.texts.has(f"{name}.{how}") else name
        return self.texts.say(key, {"level": level}).replace("|", "")


FORMS: dict[str, Callable[..., object]] = {
    "number": lambda story, value, _: value,
    "letter": lambda story, value, _: "ABCDEFGH"[value],
    "seat": lambda story, value, _: story.name(value),
    "seats": lambda story, value, _: story.named(value),
    "others": lambda story, value, _: story.named(k for k in range(len(story.seats)) if k not in value),
    "sum": lambda story, value, _: story.sum(value),
    "list": lambda story, value, _: story.texts.joined(map(story.texts.number, value)),
    "word": lambda story, value, _, key: story.word(value, key),
    "count": lambda story, value, _, key: story.texts.say(key, {"n": value}),
    "text": lambda story, value, shown, key: story.texts.say(key.format_map(shown), shown),
    "card": lambda story, value, _, key, letters: story.card(value, key, letters),
    "shares": lambda story, value, _, sentence, word: story.shares(value, sentence, word),
    "space": lambda story, value, _, *words: story.space(value, *words),
}


def _place(at: int | list[object]) -> int:
    """A place that the board names, or the one behind all that it lists."""
    return len(at) if isinstance(at, list) else int(at)


def _count(how: How, facts: Facts) -> object:
    """What picks the plural form: a fact, or how many it lists."""
    value = facts.get(how.get("n", "n"))
    return len(value) if isinstance(value, list) else value


def number_in(word: int | str, facts: Facts) -> int:
    """A number as tables write it: itself, a fact, or a fact and something more, such as `seat+4`."""
    if isinstance(word, int):
        return word
    name, _, more = word.partition("+")
    return int(facts[name]) + int(more or 0)


def why(game: str, reason: Reason, seats: Sequence[str], texts: Texts) -> str:
    """The sentence of a refusal with its rule, in the game's own words where it has some, as the page chooses them."""
    facts: Facts = dict(reason.facts)
    keys = [f"{game}.why.{reason.key}", f"why.{reason.key}"]
    if isinstance(seat := facts.get("seat"), int) and 0 <= seat < len(seats):
        facts["seat"] = visible(seats[seat])
    if isinstance(facts.get("ghost"), int):
        facts["ghost"] = texts.say(f"{game}.ghost.{facts['ghost']}", {})
        keys = [*(f"{key}.ghost" for key in keys), *keys]
    counts = (facts[name] for name in ("left", "seconds", "players") if isinstance(facts.get(name), int))
    facts["n"] = next(counts, None)
    key = next(filter(texts.has, keys), "")
    said = texts.say(key, facts) if key else f"{reason.key} {dict(reason.facts)}"
    return f"{said} ({reason.rule})"
