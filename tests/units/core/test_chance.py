"""Chance sources: who answers when a die or a card is due."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable
from itertools import accumulate, pairwise

import pytest

from pacboard.core.chance import Asked, ChanceSource, Committed, NotAnswered, Scripted, Seeded, committed_draw, pick
from pacboard.core.contract import BadInput

DIE = [1] * 6
SECRET = b"a secret of thirty-two bytes ..."


def hmac_by_hand(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 as RFC 2104 defines it, for keys of at most 64 bytes."""
    padded = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in padded) + message).digest()
    return hashlib.sha256(bytes(b ^ 0x5C for b in padded) + inner).digest()


def test_hmac_by_hand_is_that_of_the_rfc() -> None:
    wanted = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"  # RFC 4231, test case 2
    assert hmac_by_hand(b"Jefe", b"what do ya want for nothing?").hex() == wanted


def draw_by_hand(secret: bytes, k: int, weights: list[int]) -> tuple[int, int]:
    """Draw number k as anybody can check it, and how many numbers were passed over."""
    total = sum(weights)
    attempt = 0
    while True:
        number = int.from_bytes(hmac_by_hand(secret, f"{k}/{attempt}".encode())[:8], "big")
        if number < 2**64 // total * total:
            share = number % total
            return next(n for n, end in enumerate(accumulate(weights)) if share < end), attempt
        attempt += 1


@pytest.mark.parametrize("weights", [DIE, [1] * 36, [6, 0, 5, 1], [0, 0, 7]], ids=str)
def test_committed_draws_can_be_checked_by_hand(weights: list[int]) -> None:
    source = Committed(SECRET)
    drawn = [source.draw(weights) for _ in range(200)]
    assert drawn == [draw_by_hand(SECRET, k, weights)[0] for k in range(200)]


def test_numbers_that_would_favour_an_outcome_are_passed_over() -> None:
    weights = [1 << 62, (1 << 62) + 1]  # almost half of all 64-bit numbers are beyond the total, 2**63 + 1
    by_hand = [draw_by_hand(SECRET, k, weights) for k in range(60)]
    assert [committed_draw(SECRET, k, weights) for k in range(60)] == [outcome for outcome, _ in by_hand]
    assert any(passed_over > 1 for _, passed_over in by_hand)


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert Committed(SECRET).commitment == hashlib.sha256(SECRET).hexdigest()


def test_a_committed_source_goes_on_where_it_was() -> None:
    source = Committed(SECRET)
    first = [source.draw(DIE) for _ in range(10)]
    again = Committed(SECRET, drawn=4)
    assert [again.draw(DIE) for _ in range(6)] == first[4:]
    assert again.drawn == 10


def test_other_secrets_give_other_dice() -> None:
    throws = {tuple(committed_draw(bytes([n]) * 32, k, DIE) for k in range(20)) for n in range(50)}
    assert len(throws) == 50


# SplitMix64 from seed 1234567, as published with its reference code.
SPLIT_MIX = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]


def test_seeded_dice_are_those_of_splitmix64() -> None:
    source = Seeded(1234567)
    assert [source.draw(DIE) for _ in SPLIT_MIX] == [int(number / 2**64 * 6) for number in SPLIT_MIX]
    again = Seeded(1234567)
    for high in [number >> 32 for number in SPLIT_MIX]:  # every one of the upper 32 bits counts
        assert again.draw([high, 1, 2**32 - high - 1]) == 1


def test_the_same_seed_gives_the_same_dice() -> None:
    a, b = Seeded(7), Seeded(7 + 2**64)
    assert [a.draw(DIE) for _ in range(100)] == [b.draw(DIE) for _ in range(100)]


SOURCES: dict[str, Callable[[int], ChanceSource]] = {
    "seeded": Seeded, "committed": lambda n: Committed(n.to_bytes(32, "big"))}


@pytest.mark.parametrize("name", SOURCES)
def test_dice_are_fair(name: str) -> None:
    source = SOURCES[name](5)
    n = 12_000
    seen: Counter[int] = Counter(source.draw(DIE) for _ in range(n))
    chi_squared = sum((seen[k] - n / 6) ** 2 / (n / 6) for k in range(6))
    assert 0.21 < chi_squared < 20.5  # 0.1 % on either side, 5 degrees of freedom


@pytest.mark.parametrize("name", SOURCES)
def test_dice_do_not_follow_one_another(name: str) -> None:
    source = SOURCES[name](6)
    n = 18_000
    drawn = [source.draw(DIE) for _ in range(n + 1)]
    pairs: Counter[tuple[int, int]] = Counter(pairwise(drawn))
    chi_squared = sum((pairs[a, b] - n / 36) ** 2 / (n / 36) for a in range(6) for b in range(6))
    assert 14.7 < chi_squared < 66.6  # 0.1 % on either side, 35 degrees of freedom


@pytest.mark.parametrize("name", SOURCES)
def test_cards_come_as_often_as_there_are(name: str) -> None:
    source, weights, n = SOURCES[name](7), [1, 0, 5, 0, 2, 0], 8_000
    seen: Counter[int] = Counter(source.draw(weights) for _ in range(n))
    assert set(seen) == {0, 2, 4}  # what has no weight never comes
    assert all(abs(seen[k] - n * w / 8) < 4 * (n * w / 8 * (1 - w / 8)) ** 0.5 for k, w in enumerate(weights) if w)


@pytest.mark.parametrize("weights", [[1], [3, 0, 2], [0, 0, 4, 1], DIE], ids=str)
def test_every_outcome_has_its_share_of_the_numbers(weights: list[int]) -> None:
    shares: Counter[int] = Counter(pick(weights, number) for number in range(sum(weights)))
    assert [shares[k] for k in range(len(weights))] == weights


def test_a_number_beyond_the_total_is_refused() -> None:
    with pytest.raises(BadInput, match="6 lies beyond the total weight"):
        pick(DIE, 6)


def test_a_script_is_read_from_the_front() -> None:
    source = Scripted([5, 0, 3])
    assert [source.draw(DIE), source.draw(DIE), source.draw(DIE)] == [5, 0, 3]


@pytest.mark.parametrize(("script", "weights", "why"), [
    ([], DIE, "the script of dice and cards has ended"),
    ([6], DIE, r"outcome 6 cannot happen here; possible are \[0, 1, 2, 3, 4, 5\]"),
    ([-1], DIE, "outcome -1 cannot happen here"),
    ([1], [1, 0, 2], r"outcome 1 cannot happen here; possible are \[0, 2\]"),
])
def test_a_script_that_does_not_fit_is_refused(script: list[int], weights: list[int], why: str) -> None:
    with pytest.raises(BadInput, match=why):
        Scripted(script).draw(weights)


def test_real_dice_are_waited_for() -> None:
    source = Asked()
    with pytest.raises(NotAnswered):
        source.draw(DIE)
    source.tell(4)
    source.tell(2)
    assert [source.draw(DIE), source.draw(DIE)] == [4, 2]
    with pytest.raises(NotAnswered):
        source.draw(DIE)


def test_what_a_real_deck_cannot_have_brought_is_refused() -> None:
    source = Asked()
    source.tell(1)
    with pytest.raises(BadInput, match="outcome 1 cannot happen here"):
        source.draw([1, 0])
