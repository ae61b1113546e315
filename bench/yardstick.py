"""The yardstick in C: built from `chase.c` and the tables of the game, and called on the same pools of states."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np

from pacboard.fast.layout import CODES
from pacboard.fast.scope import is_table
from pacboard.games.chase import play, roles, scoring, state, tables

HERE = Path(__file__).parent
FLAGS = ("-O3", "-march=native", "-std=gnu11", "-Wall", "-Wextra", "-Wno-sign-compare", "-shared", "-fPIC")
INTS = {"i1": "int8_t", "i2": "int16_t", "i4": "int32_t", "i8": "int64_t"}


def header(rules: Any) -> str:
    """The State struct, as compiled rules lay it out, and the numbers and tables of the rules."""
    fields = [f"    {INTS[f.kind]} {f.name}{f'[{f.length}]' if f.length else ''};" for f in rules.layout.fields]
    values: dict[str, Any] = {}
    for module in (tables, state, scoring, roles, play):
        values |= {k: v for k, v in vars(module).items() if k.isupper()}
    values = {k: v for k, v in values.items() if k not in {"CHANCE", "OVER", "PIPS", "SPLIT_ACTION"}}
    numbers = [f"#define {k} {int(v)}" for k, v in sorted(values.items()) if isinstance(v, int)]
    arrays = [_array(k, v) for k, v in sorted(values.items()) if is_table(v)]
    return "\n".join([*numbers, *arrays, "typedef struct {", *fields, "} State;", ""])


def _array(name: str, table: Any) -> str:
    array = np.array(table)
    kind = next(k for k in CODES if array.max() <= np.iinfo(k).max and array.min() >= np.iinfo(k).min)
    size = "".join(f"[{n}]" for n in array.shape)
    return f"static const {INTS[kind]} {name}{size} = {str(array.tolist()).replace('[', '{').replace(']', '}')};"


class Yardstick:
    """`play` as compiled rules have it, but in C."""

    def __init__(self, rules: Any, folder: Path, compiler: str) -> None:
        (folder / "chase_tables.h").write_text(header(rules))
        library = folder / "chase.so"
        subprocess.run([compiler, *FLAGS, "-I", str(folder), str(HERE / "chase.c"), "-o", str(library)], check=True)
        self._play_all = ctypes.CDLL(str(library)).play_all
        pointer = np.ctypeslib.ndpointer(rules.dtype, flags="C")
        steps = np.ctypeslib.ndpointer(np.int64, flags="C")
        self._play_all.argtypes = [pointer, ctypes.c_int64, ctypes.c_uint64, ctypes.c_int64, steps]
        self._play_all.restype = None

    def play(self, pool: Any, seed: int, *, most: int) -> Any:
        steps = np.zeros(len(pool), np.int64)
        self._play_all(pool, len(pool), seed, most, steps)
        return steps


def find_compiler() -> str | None:
    return shutil.which("gcc") or shutil.which("cc")
