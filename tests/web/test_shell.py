"""What is the same on every page: languages, settings, keys, focus, addresses."""

from __future__ import annotations

from itertools import product

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.web.site import DUEL, NOON, Site, bot, person, summary

PAGES = ["/", "/new/chase", "/pad/chase", "/pad/duel", "/rules/chase#CH-GHO-2", "/about", "/nowhere"]
LINES = [{"mode": "standard", "rows": [
    {"name": "Ada", "points": 5200, "level": 2, "bot": False, "when": NOON, "options": {"catch": "landing"}},
    {"name": "Zigzag", "points": 4400, "level": 1, "bot": True, "when": NOON, "options": {}}]}]


def fill(site: Site) -> None:
    site.games = [*site.games, DUEL]
    site.pads = LINES
    site.matches = [summary("a", person("Ada"), bot("Turbo")),
                    summary("b", person("Ada"), bot("Turbo"), status="finished", turn=None, winners=[0])]


def settle(page: Page) -> None:
    """Let the page be laid out and painted anew, its transitions (next to nothing without motion) behind it."""
    for _ in range(3):
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing(site: Site, page: Page, path: str) -> None:
    fill(site)
    site.visit(path)
    page.wait_for_load_state("networkidle")
    for ground in ("dark", "light"):
        page.evaluate("(ground) => import('/static/app/settings.js').then(({settings}) => "
                      "{ settings.ground.value = ground; })", ground)
        settle(page)
        found = Axe().run(page).response["violations"]
        assert [(one["id"], one["nodes"][0]["html"]) for one in found] == [], ground


@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_wider_than_the_screen(site: Site, page: Page, path: str) -> None:
    fill(site)
    site.visit(path)
    page.wait_for_load_state("networkidle")
    for language, width in product(("en", "fr", "es"), (2560, 1280, 820, 390, 360)):
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate("(language) => import('/static/app/i18n.js').then(({speak}) => speak(language))", language)
        settle(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (language, width)


def test_the_language_comes_from_the_browser(site: Site, page: Page) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'languages', {get: () => ['de', 'es-MX', 'fr']})")
    site.visit()
    expect(page.locator("html")).to_have_attribute("lang", "es")


def test_the_language_changes_at_once_and_is_remembered(site: Site, page: Page) -> None:
    site.visit()
    page.get_by_label("Language").select_option("fr")
    expect(page.get_by_role("heading", level=1)).to_have_text("Choisis un jeu et joue")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    site.visit("/pad")
    expect(page.get_by_role("heading", level=1)).to_have_text("Tableau des scores")


def test_what_is_spoken_ends_in_one_sign_and_counts_by_the_language(site: Site, page: Page) -> None:
    site.visit("/about")
    said = page.evaluate("""async () => {
        const { speak, t } = await import('/static/app/i18n.js');
        const { turnText } = await import('/static/table/doing.js');
        await speak('fr');
        const left = t('mono.bar.sale_text', { points: 0 }, 'points').split('.')[0];
        return [left, ...['Lance les dés', 'Combien ?', 'Mini-jeu !'].map((prompt) => turnText('Ada', prompt))];
    }""")
    spoken = ["Lance les dés.", "Combien ?", "Mini-jeu !"]
    assert [line.split(": ")[-1] for line in said] == ["Tu as 0 point", *spoken]


def test_numbers_and_plurals_are_the_languages(site: Site, page: Page) -> None:
    site.visit("/about")
    spoken = page.evaluate("""async () => {
        const {speak, t, n, list} = await import('/static/app/i18n.js');
        const said = {};
        for (const language of ['en', 'fr', 'es']) {
            await speak(language);
            said[language] = [n(12345), list(['a', 'b', 'c']), ...[0, 1, 2, 1e6].map((n) => t('new.people', {n}))];
        }
        return said;
    }""")
    assert spoken["en"] == ["12,345", "a, b, and c", "0 people", "1 person", "2 people", "1,000,000 people"]
    assert spoken["fr"][2:5] == ["0 humain", "1 humain", "2 humains"]
    assert spoken["fr"][1] == "a, b et c" and spoken["fr"][5].endswith(" d’humains")
    assert spoken["es"][1:] == ["a, b y c", "0 personas", "1 persona", "2 personas", "1.000.000 de personas"]


def test_settings_are_remembered_and_told_to_the_style(site: Site, page: Page) -> None:
    site.visit()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Light").check()
    page.get_by_label("Distinct").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Settings")).to_be_focused()
    site.visit("/about")
    expect(page.locator("html")).to_have_attribute("data-ground", "light")
    expect(page.locator("html")).to_have_attribute("data-palette", "distinct")


def test_a_browser_that_keeps_no_setting_says_so_once(site: Site, page: Page) -> None:
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }")
    site.visit()
    expect(page.locator(".toast")).to_have_count(0)
    page.keyboard.press("m")
    expect(page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".toast")).to_contain_text("This browser keeps nothing")
    page.get_by_role("button", name="Close").click()
    page.get_by_label("Language").select_option("fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator(".toast")).to_have_count(0)


def test_motion_is_off_where_the_system_wishes_so(site: Site, page: Page) -> None:
    site.visit()
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    page.emulate_media(reduced_motion="no-preference")
    expect(page.locator("html")).to_have_attribute("data-motion", "on")


def test_m_mutes_and_question_mark_helps(site: Site, page: Page) -> None:
    site.visit()
    sound = page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("m")
    expect(sound).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Start a match")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_keys_do_nothing_while_somebody_types(site: Site, page: Page) -> None:
    site.visit("/rules/chase")
    search = page.get_by_label("Search the rules")
    search.press_sequentially("m?")
    expect(search).to_have_value("m?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "true")


def test_single_keys_can_be_turned_off(site: Site, page: Page) -> None:
    page.add_init_script("localStorage.setItem('pacboard.keys', 'off')")
    site.visit()
    page.keyboard.press("?")
    page.keyboard.press("m")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "true")


def test_captions_show_sounds_as_words(site: Site, page: Page) -> None:
    page.add_init_script("localStorage.setItem('pacboard.captions', 'on')")
    site.visit("/about")
    page.evaluate("import('/static/sound/play.js').then(({play}) => play('dice'))")
    expect(page.locator(".caption")).to_have_text("dice roll")


def test_every_sound_plays_and_has_a_caption(site: Site, page: Page) -> None:
    site.visit("/about")
    page.keyboard.press("Tab")
    missing = page.evaluate("""async () => {
        const [{play}, {SOUNDS}, {has}] = await Promise.all(
            ['/static/sound/play.js', '/static/sound/sounds.js', '/static/app/i18n.js'].map((path) => import(path)));
        Object.keys(SOUNDS).forEach(play);
        return Object.keys(SOUNDS).filter((name) => !has(`sound.${name}`));
    }""")
    assert missing == []


SOUND_DEVICE = """window.AudioContext = class {
    constructor() { window.device = this; this.state = 'running'; }
    resume() { this.state = 'running'; return Promise.resolve(); }
};"""


@pytest.mark.parametrize("state", ["interrupted", "suspended"])
def test_sound_comes_back_after_a_phone_call(site: Site, page: Page, state: str) -> None:
    page.add_init_script(SOUND_DEVICE)
    site.visit("/about")
    page.locator("h1").click()
    page.evaluate("(state) => { device.state = state; }", state)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # one is back from the call
    assert page.evaluate("device.state") == "running"
    page.evaluate("(state) => { device.state = state; }", state)  # and a second call, beside the page
    page.locator("h1").click()
    assert page.evaluate("device.state") == "running"


def test_links_change_the_page_without_a_reload(site: Site, page: Page) -> None:
    site.visit()
    page.evaluate("window.same = true")
    page.get_by_role("link", name="Set up").click()
    page.wait_for_url("**/new/chase")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page).to_have_title("New table: Chase · pacboard")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Pick a game, start playing")
    assert page.evaluate("window.same")


def test_the_content_can_be_reached_with_the_second_key(site: Site, page: Page) -> None:
    site.visit()
    page.keyboard.press("Tab")
    expect(page.get_by_text("Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play Chase now")).to_be_focused()


def test_the_pad_has_a_list_per_mode_with_bots_and_house_rules_marked(site: Site, page: Page) -> None:
    fill(site)
    site.visit("/pad/chase")
    lines = page.locator(".pad-line")
    expect(page.locator("caption")).to_have_text(["Standard"])
    expect(lines.nth(0)).to_contain_text("5,200")
    expect(lines.nth(0)).to_contain_text("catch on landing")
    expect(lines.nth(1).locator(".badge")).to_have_text("Bot")


def test_an_empty_pad_invites(site: Site, page: Page) -> None:
    site.visit("/pad/chase")
    expect(page.locator(".pad-empty")).to_contain_text("No score yet")


@pytest.mark.parametrize("tail", ["#%", "#%E0%A4%A", "?%&x=%GG", "#CH-GHO-2%", "#'\"]", "?a=#?#%25"])
def test_nothing_behind_an_address_breaks_its_page(site: Site, page: Page, tail: str) -> None:
    site.visit("/rules/chase" + tail)
    expect(page.locator(".rule").first).to_be_visible()


@pytest.mark.parametrize("path", ["/%", "/rules/%", "/rules/chase/%E0", "/match/%00", "/unit/%", "/pad/__proto__"])
def test_no_address_gives_a_blank_page(site: Site, page: Page, path: str) -> None:
    site.visit(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_sha256_agrees_with_the_published_vectors(site: Site, page: Page) -> None:
    site.visit("/about")
    digests = page.evaluate("""async () => {
        const {sha256, hmac, toHex} = await import('/static/app/sha256.js');
        const bytes = (text) => new TextEncoder().encode(text);
        return [sha256(bytes('')), sha256(bytes('abc')), sha256(bytes('a'.repeat(1000))),
                hmac(bytes('Jefe'), bytes('what do ya want for nothing?'))].map(toHex);
    }""")
    assert digests == [
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    ]
