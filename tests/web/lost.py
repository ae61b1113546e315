"""A page whose server has died, and is there again."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def wait_until_cut_off(page: Page) -> None:
    page.wait_for_function("() => match.status.value === 'waiting'")
    expect(page.locator(".table-status")).to_contain_text("Connection lost")


def wait_until_back(page: Page) -> None:
    page.wait_for_function("() => match.status.value === 'live'")
    expect(page.locator(".table-status")).to_have_text("")
