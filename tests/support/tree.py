"""The project's own files, for tests about the project itself."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src" / "pacboard"
WEB = SRC / "web"
TEXT = {".css", ".html", ".js", ".json", ".md", ".mjs", ".po", ".py", ".sh", ".toml", ".txt", ".yml"}


def project_files() -> list[Path]:
    """Every file that belongs to the project: what git knows or would take up; in a copy without git, all of src and
    tests."""
    git = shutil.which("git")
    if git and (ROOT / ".git").exists():
        asked = [git, "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
        names = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
        return [ROOT / name for name in sorted(names) if name and (ROOT / name).is_file()]
    return sorted(path for top in ("src", "tests") for path in (ROOT / top).rglob("*") if path.is_file())


def text_files() -> list[Path]:
    """Those with words of ours: no pictures, and nothing vendored."""
    return [path for path in project_files() if (path.suffix in TEXT or not path.suffix) and "vendor" not in path.parts]


def python_files(*tops: str) -> list[Path]:
    """The Python files below some folders of the project."""
    return [path for path in project_files() if path.suffix == ".py" and path.relative_to(ROOT).parts[0] in tops]


def script_files() -> list[Path]:
    """The client's own scripts."""
    return [path for path in sorted(SRC.rglob("*.js")) if "vendor" not in path.parts]


def shown(path: Path) -> str:
    """A path as an error text names it."""
    return path.relative_to(ROOT).as_posix()
