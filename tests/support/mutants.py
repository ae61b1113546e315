"""`make mutants PART=table`: change the sources of a part in many small ways, and list what its tests let pass.

Every part has a folder of its own in build/mutants, so that mutmut goes on where it was stopped and tries only what
has changed.  What survives is written to build/mutants/PART.txt, with the reason if `survivors.toml` gives one for its
function.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from contextlib import chdir
from fnmatch import fnmatch
from pathlib import Path

from mutmut.mutation.diff_apply import get_diff_for_mutant

ROOT = Path(__file__).parents[2]
WORK = ROOT / "build" / "mutants"
KNOWN = tomllib.loads((Path(__file__).parent / "survivors.toml").read_text("utf-8"))
ALIVE, UNTRIED = (0, 5, 33), None  # exit codes of tests that passed or were none, as mutmut keeps them


def parts() -> dict[str, dict[str, list[str]]]:
    """The parts that pyproject.toml names: what is changed, and the tests that have to notice."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return dict(settings["tool"]["mutants"])


def set_up(part: str, only: list[str], tests: list[str], but: Sequence[str] = ()) -> Path:
    """A folder that looks like this project, with settings for one part."""
    folder = WORK / part
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("src", "tests"):
        if not (folder / name).exists():
            (folder / name).symlink_to(ROOT / name)
    settings = (ROOT / "pyproject.toml").read_text("utf-8").replace(
        "[tool.mutmut]\n", f"[tool.mutmut]\nonly_mutate = {json.dumps(only)}\n"
                           f"pytest_add_cli_args_test_selection = {json.dumps(tests)}\n").replace(
        "do_not_mutate = [", f"do_not_mutate = [{''.join(f'{json.dumps(glob)}, ' for glob in but)}")
    if not (folder / "pyproject.toml").exists() or (folder / "pyproject.toml").read_text("utf-8") != settings:
        (folder / "pyproject.toml").write_text(settings, "utf-8")
    return folder


def results(folder: Path) -> Iterator[tuple[str, int | None]]:
    """Every mutant of a part with the exit code of its tests."""
    for kept in sorted((folder / "mutants").rglob("*.py.meta")):
        yield from json.loads(kept.read_text("utf-8"))["exit_code_by_key"].items()


def mutate(folder: Path, *wanted: str) -> None:
    """Make all mutants, and try those that are wanted, without names all that are untried."""
    subprocess.run([sys.executable, "-m", "mutmut", "run", "--max-children", "1", *wanted], cwd=folder, check=False)


def sample(folder: Path, size: int) -> list[str]:
    """So many mutants of a part, drawn alike each time; nothing else counts as tried."""
    mutate(folder, "none.of.them")
    drawn = random.Random(1).sample(sorted(dict(results(folder))), size)
    forget(folder, lambda mutant, _: mutant not in drawn)
    return drawn


def forget(folder: Path, is_forgotten: Callable[[str, int | None], bool]) -> None:
    """Let mutants be untried again."""
    for kept in (folder / "mutants").rglob("*.py.meta"):
        data = json.loads(kept.read_text("utf-8"))
        codes = data["exit_code_by_key"]
        data["exit_code_by_key"] = {mutant: UNTRIED if is_forgotten(mutant, code) else code
                                    for mutant, code in codes.items()}
        kept.write_text(json.dumps(data, indent=4), "utf-8")


def forget_survivors(folder: Path) -> None:
    """Let everything that no test has noticed be tried again: there may be new tests."""
    forget(folder, lambda _, code: code in ALIVE)


def function_of(mutant: str) -> str:
    """`table.match.Table.turn` of `pacboard.table.match.xǁTableǁturn__mutmut_1`."""
    module, _, name = mutant.partition("__mutmut_")[0].rpartition(".")
    name = name.removeprefix("x_").removeprefix("xǁ").replace("ǁ", ".")
    return f"{module.removeprefix('pacboard.')}.{name}"


def reason_of(function: str) -> str:
    """Why survivors in a function may live; "" if nobody has said so."""
    return next((why for names, why in KNOWN.items() if fnmatch(function, names)), "")


def changed(mutant: str) -> str:
    """The lines that differ, in the folder of a part."""
    source = Path("src", *mutant.rpartition(".")[0].split(".")).with_suffix(".py")
    path = source if source.exists() else source.with_suffix("") / "__init__.py"
    lines = get_diff_for_mutant(mutant, path=path).splitlines()
    return "\n".join(line for line in lines if line[:1] in "-+" and line[:3] not in ("---", "+++"))


def report(part: str, folder: Path) -> None:
    """Write down what lives, and say how many were killed."""
    codes = dict(results(folder))
    tried = {mutant: code for mutant, code in codes.items() if code is not UNTRIED}
    alive = [mutant for mutant, code in tried.items() if code in ALIVE]
    with chdir(folder):
        listed = "\n\n".join(f"{mutant}\n{reason_of(function_of(mutant)) or 'no reason given'}\n{changed(mutant)}"
                             for mutant in alive)
    (WORK / f"{part}.txt").write_text(listed + "\n", "utf-8")
    unknown = sum(not reason_of(function_of(mutant)) for mutant in alive)
    share = 100 * (len(tried) - len(alive)) / max(1, len(tried))
    print(f"{part}: {len(codes)} mutants, {len(tried)} tried, {len(tried) - len(alive)} killed ({share:.1f} %), "
          f"{len(alive)} live, {unknown} of them without a reason: build/mutants/{part}.txt")


def main(wanted: list[str]) -> None:
    """Run the parts that are named, or all; a number before them is how many mutants are drawn of each."""
    size = int(wanted.pop(0)) if wanted and wanted[0].isdigit() else 0
    for part in wanted or list(parts()):
        folder = set_up(part, **parts()[part])
        forget_survivors(folder)
        mutate(folder, *(sample(folder, size) if size else ()))
        report(part, folder)


if __name__ == "__main__":
    main(sys.argv[1:])
