"""The rules' own functions as an ES module, for pages that must work without the server or ahead of it.

The third speed of one source: plain Python, machine code, and JavaScript.  Rules keep to a small subset, so the
translation is sentence by sentence; whatever lies outside the subset is refused.
"""

from .translate import Untranslatable, translate

__all__ = ["Untranslatable", "translate"]
