"""client.double_fire: a press that counts twice."""

import pytest
from primbench_interventions.client.double_fire import DoubleFire
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.page_rule import ElementQuery, PageRule
from pydantic import ValidationError

BUTTON = ElementQuery(role="button", name="Add to cart")


def _double_fire(element: ElementQuery = BUTTON, *, nth: int = 1, times: int = 1) -> DoubleFire:
    return DoubleFire(action="double_fire", element=element, nth=nth, times=times)


def test_page_rule_is_data_with_the_behaviour_element_and_budget() -> None:
    rule = _double_fire(nth=2, times=3).page_rule()

    assert rule == PageRule(behaviour="press_twice", element=BUTTON, nth=2, times=3)


def test_sentence_says_what_and_how_often() -> None:
    assert _double_fire().sentence() == 'Use 1 of the button "Add to cart" counts twice.'
    assert (
        _double_fire(nth=2, times=3).sentence() == 'Each of the uses 2 to 4 of the button "Add to cart" counts twice.'
    )


def test_control_must_be_one_of_the_page_map(facts: EnvironmentFacts) -> None:
    assert list(_double_fire().check(facts)) == []
    found = list(_double_fire(ElementQuery(role="button", name="Buy now")).check(facts))
    assert [violation.place for violation in found] == ["element"]


def test_budget_has_an_end() -> None:
    with pytest.raises(ValidationError, match="greater than or equal to 1"):
        _double_fire(times=0)
