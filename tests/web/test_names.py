"""Names as the page tidies them before they are sent: nothing that somebody sees is cut or lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from pacboard.server.names import read_name
from tests.web.site import Site

ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
NEWER = "\U0001fa77"  # a pink heart, of Unicode 15
FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
TIDY = "async (text) => (await import('/static/app/names.js')).tidyName(text)"


@pytest.mark.parametrize(("typed", "kept"), [
    (f"Zoé {ENGLAND}", f"Zoé {ENGLAND}"), (f"Ada {NEWER}", f"Ada {NEWER}"), ("می\u200cخواهم", "می\u200cخواهم"),
    (" a\u200bb\x1b\u202e\U000e0041 ", "ab"), ("x" * 30, "x" * 24), (f"{'x' * 23}e\u0301é", f"{'x' * 23}é"),
    ("\U0001f44d\U0001f3fd" * 30, "\U0001f44d\U0001f3fd" * 20), (FAMILY * 9, FAMILY * 6),
    ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
])
def test_a_name_keeps_all_that_is_seen_and_the_server_takes_it(site: Site, page: Page, typed: str, kept: str) -> None:
    site.visit("/about")
    tidied = page.evaluate(TIDY, typed)
    assert tidied == kept
    assert read_name(tidied) == kept
