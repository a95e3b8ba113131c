"""client.overlay: something over the page."""

import pytest
from primbench_interventions.client.overlay import Overlay
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.page_rule import ElementQuery, PageRule
from pydantic import ValidationError

BUTTON = ElementQuery(role="button", name="Add to cart")


def _overlay(element: ElementQuery = BUTTON, *, times: int = 1) -> Overlay:
    return Overlay(
        action="overlay", element=element, times=times, title="Before you go", text="One question.", dismiss="No thanks"
    )


def test_page_rule_is_data_with_the_behaviour_element_and_budget() -> None:
    rule = _overlay(times=2).page_rule()

    assert rule == PageRule(
        behaviour="cover_page",
        element=BUTTON,
        nth=1,
        times=2,
        is_standing=True,
        words={"title": "Before you go", "text": "One question.", "dismiss": "No thanks"},
    )


def test_sentence_says_what_and_how_often() -> None:
    assert (
        _overlay().sentence()
        == 'The page with the button "Add to cart" is covered by "Before you go" until it has been closed once.'
    )
    assert (
        _overlay(times=2).sentence()
        == 'The page with the button "Add to cart" is covered by "Before you go" until it has been closed 2 times.'
    )


def test_control_must_be_one_of_the_page_map(facts: EnvironmentFacts) -> None:
    assert list(_overlay().check(facts)) == []
    found = list(_overlay(ElementQuery(role="button", name="Buy now")).check(facts))
    assert [violation.place for violation in found] == ["element"]


def test_budget_has_an_end() -> None:
    with pytest.raises(ValidationError, match="greater than or equal to 1"):
        _overlay(times=0)
