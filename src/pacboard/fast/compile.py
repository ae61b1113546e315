"""Compiles a game into a cache folder: python -m pacboard.fast.compile CACHE PACKAGE BOARD_FOLDER [MODULE ...]."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from . import driver
from .bound import bind
from .preparation import load_game


def main(cache: str, package: str, board: str, *modules: str) -> None:
    rules = bind(load_game(package, board), Path(cache))
    for module in (driver, *map(importlib.import_module, modules)):
        rules.extend(module).warm_up()


if __name__ == "__main__":
    main(*sys.argv[1:])
