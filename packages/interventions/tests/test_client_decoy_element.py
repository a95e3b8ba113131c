"""client.decoy_element: a control that looks right."""

import pytest
from primbench_interventions.client.decoy_element import DecoyElement
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.page_rule import ElementQuery, PageRule
from pydantic import ValidationError

BUTTON = ElementQuery(role="button", name="Add to cart")


def _decoy_element(element: ElementQuery = BUTTON, *, times: int = 1) -> DecoyElement:
    return DecoyElement(action="decoy_element", element=element, times=times, name="Add to cart now")


def test_page_rule_is_data_with_the_behaviour_element_and_budget() -> None:
    rule = _decoy_element(times=2).page_rule()

    assert rule == PageRule(
        behaviour="add_lookalike", element=BUTTON, nth=1, times=2, is_standing=True, words={"name": "Add to cart now"}
    )


def test_sentence_says_what_and_how_often() -> None:
    assert (
        _decoy_element().sentence()
        == 'Before the button "Add to cart" stands "Add to cart now" until that has been pressed once.'
    )
    assert (
        _decoy_element(times=2).sentence()
        == 'Before the button "Add to cart" stands "Add to cart now" until that has been pressed 2 times.'
    )


def test_control_must_be_one_of_the_page_map(facts: EnvironmentFacts) -> None:
    assert list(_decoy_element().check(facts)) == []
    found = list(_decoy_element(ElementQuery(role="button", name="Buy now")).check(facts))
    assert [violation.place for violation in found] == ["element"]


def test_budget_has_an_end() -> None:
    with pytest.raises(ValidationError, match="greater than or equal to 1"):
        _decoy_element(times=0)


@pytest.mark.parametrize("name", ["Add to cart", "add  to cart"])
def test_copy_has_a_name_that_can_be_told_from_the_controls(name: str, facts: EnvironmentFacts) -> None:
    decoy = DecoyElement(action="decoy_element", element=BUTTON, name=name, times=1)

    assert [violation.place for violation in decoy.check(facts)] == ["name"]


def test_only_what_is_pressed_can_have_a_copy(facts: EnvironmentFacts) -> None:
    found = list(_decoy_element(ElementQuery(role="textbox", name="City")).check(facts))

    assert [violation.place for violation in found] == ["element", "element.role"]
    assert found[1].message == "nothing to press; known: button, link, menuitem, tab"
