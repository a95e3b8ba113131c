"""The page script's text: little, plain, and safe to stand in a document."""

import re

from primbench_interventions.page_rule import ElementQuery, PageRule
from primbench_proxy.page.script import PageOrder, known_behaviours, page_script


def _order(name: str = "Buy", key: str = "k") -> PageOrder:
    element = ElementQuery(role="button", name=name)
    return PageOrder(key, PageRule(behaviour="swallow_click", element=element, nth=1, times=1))


def test_without_rules_it_only_takes_its_element_away() -> None:
    assert page_script("/c", []) == '(function () {\n"use strict";\ndocument.currentScript.remove();\n})();'


def test_text_of_a_rule_cannot_end_the_script() -> None:
    script = page_script("/c", [_order("</script><!-- ü")])

    assert "<" not in re.sub(r" <=? ", "", script.rpartition("act0(")[2])
    assert script.isascii()


def test_a_behaviour_is_there_once_for_all_its_rules() -> None:
    script = page_script("/c", [_order(key="a"), _order(key="b")])

    assert script.count("function act(") == 1
    assert script.count("act0({") == 2


def test_comments_modules_and_names_of_behaviours_stay_in_the_repository() -> None:
    script = page_script("/c", [_order()])

    assert not [line for line in script.splitlines() if line.lstrip().startswith(("//", "/*", "import ", "export "))]
    assert not [name for name in known_behaviours() if name in script]
