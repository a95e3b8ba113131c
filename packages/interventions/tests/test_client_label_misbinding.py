"""client.label_misbinding: names that have traded places."""

import pytest
from primbench_interventions.client.label_misbinding import LabelMisbinding
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.page_rule import ElementQuery, PageRule
from pydantic import ValidationError

BUTTON = ElementQuery(role="button", name="Add to cart")
OTHER = ElementQuery(role="button", name="Remove Lamp")


def _label_misbinding(element: ElementQuery = BUTTON, *, times: int = 1) -> LabelMisbinding:
    return LabelMisbinding(action="label_misbinding", element=element, times=times, other=OTHER)


def test_page_rule_is_data_with_the_behaviour_element_and_budget() -> None:
    rule = _label_misbinding(times=2).page_rule()

    assert rule == PageRule(behaviour="swap_labels", element=BUTTON, nth=1, times=2, is_standing=True, other=OTHER)


def test_sentence_says_what_and_how_often() -> None:
    assert (
        _label_misbinding().sentence()
        == 'The button "Add to cart" and the button "Remove Lamp" trade names until one of them has been used once.'
    )
    assert (
        _label_misbinding(times=2).sentence()
        == 'The button "Add to cart" and the button "Remove Lamp" trade names until one of them has been used 2 times.'
    )


def test_control_must_be_one_of_the_page_map(facts: EnvironmentFacts) -> None:
    assert list(_label_misbinding().check(facts)) == []
    found = list(_label_misbinding(ElementQuery(role="button", name="Buy now")).check(facts))
    assert [violation.place for violation in found] == ["element"]


def test_budget_has_an_end() -> None:
    with pytest.raises(ValidationError, match="greater than or equal to 1"):
        _label_misbinding(times=0)


@pytest.mark.parametrize(("name", "message"), [("Buy now", "the page map uses no"), ("Add to cart", "is the element")])
def test_other_control_is_another_one_of_the_page_map(name: str, message: str, facts: EnvironmentFacts) -> None:
    element = ElementQuery(role="button", name=name)
    label = LabelMisbinding(action="label_misbinding", element=BUTTON, other=element, times=1)

    [found] = label.check(facts)

    assert found.place.startswith("other")
    assert found.message.startswith(message)
