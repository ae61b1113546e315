"""The frame of a position's picture as SVG."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from pacboard.core.visible import visible


def document(corner: tuple[int, int], size: tuple[int, int], title: str, style: str, parts: Iterable[str]) -> str:
    """A whole document: the upper left corner and the size of what is seen, in its own units; what is drawn on it."""
    x, y = corner
    return "\n".join((
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {size[0]} {size[1]}" role="img">',
        f"<title>{escape(visible(title))}</title>",
        f"<style>{style}</style>",
        f'<rect class="ground" x="{x}" y="{y}" width="100%" height="100%"/>',
        *parts,
        "</svg>",
    )) + "\n"
