"""What stands in a trial's files of a secret: nothing, also where a text was cut before it was redacted."""

import pytest
from primbench_episode.redaction import REDACTED, Redaction

KEY = "sk-proj-Ab3dEf6hIj9kLm2nOp5qRs8t"
SHORT = "pass-word"


def _redacted(text: str, *secrets: str) -> object:
    redaction = Redaction()
    for secret in secrets:
        redaction.add(secret)
    return redaction.apply(text)


@pytest.mark.parametrize("length", range(16, len(KEY) + 1))
def test_a_key_that_a_cut_goes_through_is_replaced_as_far_as_it_stands(length: int) -> None:
    assert _redacted("page " + KEY[:length], KEY) == f"page {REDACTED}"
    assert _redacted("page " + KEY[:length] + "... more", KEY) == f"page {REDACTED}... more"
    assert _redacted(KEY[-length:] + " page", KEY) == f"{REDACTED} page"


@pytest.mark.parametrize("length", range(1, 16))
def test_a_beginning_too_short_to_tell_from_other_text_stays(length: int) -> None:
    assert _redacted("page " + KEY[:length], KEY) == "page " + KEY[:length]


def test_an_end_of_a_key_in_the_midst_of_a_text_stays() -> None:
    assert _redacted("page " + KEY[-20:], KEY) == "page " + KEY[-20:]


def test_half_of_a_short_secret_counts_as_its_beginning_from_eight_characters_on() -> None:
    assert _redacted(SHORT[:8], SHORT) == REDACTED
    assert _redacted("pass-wo", SHORT) == "pass-wo"
    assert _redacted("abcd abc", "abcd") == f"{REDACTED} abc"


def test_every_secret_goes_whole_and_in_part_in_keys_and_lists_too() -> None:
    other = KEY + "-and-more"
    assert _redacted(f"{other}, {KEY}, {KEY[:20]}", KEY, other) == ", ".join([REDACTED] * 3)

    redaction = Redaction()
    redaction.add(KEY)
    assert redaction.apply({KEY[:20]: [KEY[:17], KEY]}) == {REDACTED: [REDACTED, REDACTED]}
