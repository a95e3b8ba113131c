"""client.deceptive_banner: a failure message for a success."""

import pytest
from primbench_interventions.client.deceptive_banner import DeceptiveBanner
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.page_rule import ElementQuery, PageRule
from pydantic import ValidationError

BUTTON = ElementQuery(role="button", name="Add to cart")


def _deceptive_banner(element: ElementQuery = BUTTON, *, nth: int = 1, times: int = 1) -> DeceptiveBanner:
    return DeceptiveBanner(action="deceptive_banner", element=element, nth=nth, times=times, text="Not added")


def test_page_rule_is_data_with_the_behaviour_element_and_budget() -> None:
    rule = _deceptive_banner(nth=2, times=3).page_rule()

    assert rule == PageRule(behaviour="deny_success", element=BUTTON, nth=2, times=3, words={"text": "Not added"})


def test_sentence_says_what_and_how_often() -> None:
    assert (
        _deceptive_banner().sentence()
        == 'Use 1 of the button "Add to cart" takes effect, and the page says "Not added".'
    )
    assert (
        _deceptive_banner(nth=2, times=3).sentence()
        == 'Each of the uses 2 to 4 of the button "Add to cart" takes effect, and the page says "Not added".'
    )


def test_control_must_be_one_of_the_page_map(facts: EnvironmentFacts) -> None:
    assert list(_deceptive_banner().check(facts)) == []
    found = list(_deceptive_banner(ElementQuery(role="button", name="Buy now")).check(facts))
    assert [violation.place for violation in found] == ["element"]


def test_budget_has_an_end() -> None:
    with pytest.raises(ValidationError, match="greater than or equal to 1"):
        _deceptive_banner(times=0)
