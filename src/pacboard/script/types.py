"""The events and pictures of a game as types of TypeScript, for the checks of the page's scripts.

`python -m pacboard.script.types` writes them into every game's room, as screen/types.d.ts, before they are checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pacboard import games
from pacboard.core.contract import Game
from pacboard.core.events import Event, forms_of
from pacboard.core.struct import Struct

PLAIN: dict[Any, str] = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}
HEAD = "// Written by pacboard.script.types from the structs of the game; not to be changed by hand.\n"
SHOWN = """\
/** How a stage shows events of each kind. */
export type Shown<Stage> = {
  [K in Event["kind"]]?: (stage: Stage, event: Extract<Event, { kind: K }>, next?: Event) => Promise<void> | void;
};
"""


def types_of(game: Game) -> str:
    """The text of a game's types.d.ts: `Event` with its kinds, and the structs that its functions give to screens."""
    kinds = game.EVENTS.kinds()
    roots = [get_type_hints(f)["return"] for f in (game.picture, game.outlook, game.board)]
    named = {struct.__name__: struct for root in roots for struct in structs_in(root)}
    parts = [*map(_event, kinds), _union("Event", [kind.__name__ for kind in kinds]), SHOWN]
    return "\n".join([HEAD, *parts, *map(_struct, named.values())])


def structs_in(hint: Any) -> Iterator[type]:
    """The structs that a type is made of, each after those that it needs."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        for inner in get_type_hints(hint).values():
            yield from structs_in(inner)
        yield hint
    for part in get_args(hint):
        yield from structs_in(part)


def _event(kind: type[Event]) -> str:
    hints = get_type_hints(kind, include_extras=True)
    facts = [(f"{name}?" if form.may_lack else name, typed(hints[field])) for field, name, form in forms_of(kind)]
    return _interface(kind.__name__, [("kind", f'"{kind.kind}"'), ("rule", "string"), *facts])


def _struct(struct: type) -> str:
    return _interface(struct.__name__, [(name, typed(hint)) for name, hint in get_type_hints(struct).items()])


def _interface(name: str, fields: Sequence[tuple[str, str]]) -> str:
    lines = "".join(f"  {field}: {kind};\n" for field, kind in fields)
    return f"export interface {name} {{\n{lines}}}\n"


def _union(name: str, parts: Sequence[str]) -> str:
    return f"export type {name} =\n" + "".join(f"  | {part}\n" for part in parts)[:-1] + ";\n"


def typed(hint: Any) -> str:
    """A type of Python, as what it becomes in JSON is called in TypeScript."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return typed(parts[0])
    if origin is Literal:
        return " | ".join(f'"{word}"' for word in parts)
    if origin in (Union, UnionType):
        return " | ".join(map(typed, parts))
    if origin in (list, tuple):
        inner = typed(parts[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{typed(parts[0])}, {typed(parts[1])}>"
    if hasattr(hint, "__supertype__"):
        return typed(hint.__supertype__)
    return PLAIN.get(hint) or str(hint.__name__)


def home_of(name: str) -> Path:
    """Where the types of a game's screen lie."""
    return Path(games.__file__).parent / name / "screen" / "types.d.ts"


def main() -> None:
    """Write the types of every game."""
    for name in games.NAMES:
        home_of(name).write_text(types_of(games.load(name)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
