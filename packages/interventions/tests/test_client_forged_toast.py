"""client.forged_toast: a success message for nothing."""

import pytest
from primbench_interventions.client.forged_toast import ForgedToast
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.page_rule import ElementQuery, PageRule
from pydantic import ValidationError

BUTTON = ElementQuery(role="button", name="Add to cart")


def _forged_toast(element: ElementQuery = BUTTON, *, nth: int = 1, times: int = 1) -> ForgedToast:
    return ForgedToast(action="forged_toast", element=element, nth=nth, times=times, text="Added to cart")


def test_page_rule_is_data_with_the_behaviour_element_and_budget() -> None:
    rule = _forged_toast(nth=2, times=3).page_rule()

    assert rule == PageRule(behaviour="forge_success", element=BUTTON, nth=2, times=3, words={"text": "Added to cart"})


def test_sentence_says_what_and_how_often() -> None:
    assert (
        _forged_toast().sentence()
        == 'Use 1 of the button "Add to cart" is without effect, and the page says "Added to cart".'
    )
    assert (
        _forged_toast(nth=2, times=3).sentence()
        == 'Each of the uses 2 to 4 of the button "Add to cart" is without effect, and the page says "Added to cart".'
    )


def test_control_must_be_one_of_the_page_map(facts: EnvironmentFacts) -> None:
    assert list(_forged_toast().check(facts)) == []
    found = list(_forged_toast(ElementQuery(role="button", name="Buy now")).check(facts))
    assert [violation.place for violation in found] == ["element"]


def test_budget_has_an_end() -> None:
    with pytest.raises(ValidationError, match="greater than or equal to 1"):
        _forged_toast(times=0)
