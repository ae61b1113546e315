"""Which files are given out: those of the client, and nothing that only lies beside them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.units.server.running import Browser, running, settings_for

GIVEN = ["app/main.js", "css/base.css", "icon.svg", "a.b/c.d.js", "manifest.webmanifest"]
KEPT = [".hidden.js", ".git/config.js", "app/.main.js", "app/notes.md", "app/main.py", "app/main.js.orig",
        "app/main.jsx", "i18n/en.po", "app/MAIN", "app"]


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Somebody who visits a server with a client of its own, a neighbour of its folder, and a way that leads there."""
    folder = tmp_path_factory.mktemp("served")
    web = folder / "web"
    for name in ("index.html", *GIVEN, *(name for name in KEPT if name != "app"), "../web-other/secret.js",
                 "../secret.js"):
        path = web / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"this is {name}", encoding="utf-8")
    (web / "way.js").symlink_to(folder / "secret.js")
    (web / "ways").symlink_to(folder / "web-other")
    with running(settings_for(folder / "data", web=web)) as server, Browser(server.origin) as browser:
        yield browser


@pytest.mark.parametrize("name", GIVEN)
def test_files_of_the_client_are_given_out(visitor: Browser, name: str) -> None:
    answer = visitor.http.get(f"/static/{name}")
    assert (answer.status_code, answer.text) == (200, f"this is {name}")


@pytest.mark.parametrize("name", KEPT)
def test_hidden_files_and_files_of_other_kinds_are_not(visitor: Browser, name: str) -> None:
    assert visitor.http.get(f"/static/{name}").status_code == 404


@pytest.mark.parametrize("name", ["way.js", "ways/secret.js", "%2e%2e/secret.js", "app/..%2f..%2fsecret.js",
                                  "..%2fweb-other/secret.js", "%2e./secret.js"])
def test_no_way_leads_out_of_the_folder(visitor: Browser, name: str) -> None:
    answer = visitor.http.get(f"/static/{name}")
    assert answer.status_code == 404
    assert "this is" not in answer.text


def test_a_file_that_has_changed_is_read_again(visitor: Browser, tmp_path: Path) -> None:
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text("a page", encoding="utf-8")
    with running(settings_for(tmp_path / "data", web=web)) as server, Browser(server.origin) as ada:
        first = ada.http.get("/static/index.html")
        (web / "index.html").write_text("another page", encoding="utf-8")
        kept = {"if-none-match": first.headers["etag"]}
        answer = ada.http.get("/static/index.html", headers=kept)
        assert (first.text, answer.status_code, answer.text) == ("a page", 200, "another page")
        kept = {"if-none-match": answer.headers["etag"]}
        assert ada.http.get("/static/index.html", headers=kept).status_code == 304
        (web / "index.html").unlink()
        assert ada.http.get("/static/index.html", headers=kept).status_code == 404


@pytest.mark.parametrize(("path", "status"), [("/", 200), ("/about", 200), ("/match/x", 200), ("/rules/chase", 200),
                                              ("/nowhere", 404), ("/matchx", 404), ("/texts/nowhere", 404)])
def test_the_page_is_on_every_address_that_it_knows(visitor: Browser, path: str, status: int) -> None:
    assert visitor.http.get(path).status_code == status
