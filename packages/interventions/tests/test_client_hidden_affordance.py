"""client.hidden_affordance: a control that has moved."""

import pytest
from primbench_interventions.client.hidden_affordance import HiddenAffordance
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.page_rule import ElementQuery, PageRule
from pydantic import ValidationError

BUTTON = ElementQuery(role="button", name="Add to cart")


def _hidden_affordance(element: ElementQuery = BUTTON, *, times: int = 1) -> HiddenAffordance:
    return HiddenAffordance(action="hidden_affordance", element=element, times=times, opener="More options")


def test_page_rule_is_data_with_the_behaviour_element_and_budget() -> None:
    rule = _hidden_affordance(times=2).page_rule()

    assert rule == PageRule(
        behaviour="tuck_away", element=BUTTON, nth=1, times=2, is_standing=True, words={"opener": "More options"}
    )


def test_sentence_says_what_and_how_often() -> None:
    assert (
        _hidden_affordance().sentence()
        == 'The button "Add to cart" is found behind "More options" until that has been opened once.'
    )
    assert (
        _hidden_affordance(times=2).sentence()
        == 'The button "Add to cart" is found behind "More options" until that has been opened 2 times.'
    )


def test_control_must_be_one_of_the_page_map(facts: EnvironmentFacts) -> None:
    assert list(_hidden_affordance().check(facts)) == []
    found = list(_hidden_affordance(ElementQuery(role="button", name="Buy now")).check(facts))
    assert [violation.place for violation in found] == ["element"]


def test_budget_has_an_end() -> None:
    with pytest.raises(ValidationError, match="greater than or equal to 1"):
        _hidden_affordance(times=0)
