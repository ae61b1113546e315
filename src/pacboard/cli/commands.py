"""The commands and their options; what they do is imported when they run, so that `--help` is quick."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from pacboard import __version__
from pacboard.games import NAMES, PLAYED

FILE = click.Path(path_type=Path)
GAME = click.Choice(NAMES)
LANGUAGES = ("en", "fr", "es")
HOST, PORT = "127.0.0.1", 8321

board_option = click.option("--board", type=FILE, metavar="DIR", help="Folder with the board files of your own box.")
json_option = click.option("--json", "as_json", is_flag=True, help="One JSON document on standard output.")
lang_option = click.option("--lang", type=click.Choice(LANGUAGES), help="Language of sentences and rules.")


class OrServe(click.Group):
    """Words that begin with no command and no option of the group's own are for `serve`."""

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        own = {name for option in self.get_params(context) for name in option.opts}
        meant = args and (args[0] in own or not args[0].startswith("-"))
        return super().parse_args(context, args if meant else ["serve", *args])


@click.group(cls=OrServe, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="pacboard %(version)s")
def group() -> None:
    """Three Pac-Man board games at one table.  Without a command: start it, as `serve` does."""


@group.command()
@click.option("--host", default=HOST, show_default=True, help="0.0.0.0 lets the tablets and phones of the house in.")
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="0 takes a free one.")
@click.option("--data", type=FILE, metavar="DIR", help="Folder for matches and scores.")
@click.option("--no-open", is_flag=True, help="Do not open the browser.")
@click.option("--origin", "origins", multiple=True, metavar="URL",
              help="Another address that the server is reached by, such as https://play.example.org.")
@click.option("--board", "boards", multiple=True, metavar="GAME=DIR",
              help="Folder with the board files of your own box, by its game.")
def serve(host: str, port: int, data: Path | None, no_open: bool, origins: tuple[str, ...],
          boards: tuple[str, ...]) -> int:
    """Start the server."""
    from pacboard.cli.serving import serve as start

    return start(host, port, data, not no_open, origins, boards)


@group.command()
@click.argument("game", type=click.Choice((*NAMES, *PLAYED)), metavar="GAME")
@click.option("-n", "--matches", type=click.IntRange(1, 10_000_000), default=100, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same matches.")
@click.option("--bots", default="2,2", show_default=True, metavar="LEVELS", help="One level per seat, such as 2,1,1.")
@click.option("--set", "settings", multiple=True, metavar="OPTION=VALUE", help="A house rule; may come several times.")
@click.option("--record", type=FILE, metavar="DIR", help="Write a record of every match to this folder.")
@click.option("--processes", type=click.IntRange(1, 256), help="Default: one for each core.")
@board_option
@json_option
def sim(**options: Any) -> int:
    """Let bots play many matches and report what came of them.

    GAME is a game, or a throw of one that is played out, by the pilots of every level.
    """
    from pacboard.cli.simulating import simulate

    return simulate(**options)


@group.command()
@click.argument("file", type=FILE)
@click.option("--at", type=click.IntRange(0), metavar="N", help="The position after step N; default: the end.")
@click.option("--svg", type=FILE, metavar="OUT", help="Draw the position into an SVG file.")
@board_option
@lang_option
@json_option
def replay(**options: Any) -> int:
    """Tell a recorded match and show a position of it.  FILE is a record, - standard input."""
    from pacboard.cli.records import replay as tell

    return tell(**options)


@group.command()
@click.argument("file", type=FILE)
@board_option
@lang_option
@json_option
def verify(**options: Any) -> int:
    """Check every byte of a record, and its dice.  FILE is a record, - standard input.

    Exit code 1 names the first step that is wrong.

    Dice, cards and seeds are checked against the secret that a record has once its match is over.
    """
    from pacboard.cli.records import verify as check

    return check(**options)


@group.command()
@click.argument("wanted", required=False, metavar="[ID]")
@click.option("--game", type=GAME)
@lang_option
@json_option
def rules(**options: Any) -> int:
    """Show the rules of a game, one chapter (CH-GHO) or one rule (CH-GHO-5)."""
    from pacboard.cli.reading import show_rules

    return show_rules(**options)
