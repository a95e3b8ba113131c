"""client.confirmation_step: a step more."""

import pytest
from primbench_interventions.client.confirmation_step import ConfirmationStep
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.page_rule import ElementQuery, PageRule
from pydantic import ValidationError

BUTTON = ElementQuery(role="button", name="Add to cart")


def _confirmation_step(element: ElementQuery = BUTTON, *, nth: int = 1, times: int = 1) -> ConfirmationStep:
    return ConfirmationStep(
        action="confirmation_step",
        element=element,
        nth=nth,
        times=times,
        title="Sure?",
        text="One more step.",
        confirm="Yes",
        cancel="No",
    )


def test_page_rule_is_data_with_the_behaviour_element_and_budget() -> None:
    rule = _confirmation_step(nth=2, times=3).page_rule()

    assert rule == PageRule(
        behaviour="ask_first",
        element=BUTTON,
        nth=2,
        times=3,
        words={"title": "Sure?", "text": "One more step.", "confirm": "Yes", "cancel": "No"},
    )


def test_sentence_says_what_and_how_often() -> None:
    assert _confirmation_step().sentence() == 'Use 1 of the button "Add to cart" asks first: "Sure?".'
    assert (
        _confirmation_step(nth=2, times=3).sentence()
        == 'Each of the uses 2 to 4 of the button "Add to cart" asks first: "Sure?".'
    )


def test_control_must_be_one_of_the_page_map(facts: EnvironmentFacts) -> None:
    assert list(_confirmation_step().check(facts)) == []
    found = list(_confirmation_step(ElementQuery(role="button", name="Buy now")).check(facts))
    assert [violation.place for violation in found] == ["element"]


def test_budget_has_an_end() -> None:
    with pytest.raises(ValidationError, match="greater than or equal to 1"):
        _confirmation_step(times=0)
