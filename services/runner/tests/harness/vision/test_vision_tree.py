"""The accessibility tree as text, in BrowserGym's form."""

from typing import Any

from primbench_runner.harness.vision.tree import focused_bid, write_tree


def _node(number: int, role: str, name: str, *children: int, bid: str = "", **properties: object) -> dict[str, Any]:
    found: dict[str, Any] = {
        "nodeId": str(number),
        "role": {"value": role},
        "name": {"value": name},
        "childIds": [str(child) for child in children],
        "properties": [{"name": key, "value": {"value": value}} for key, value in properties.items()],
    }
    return found | ({"browsergym_id": bid} if bid else {})


def _tree(*nodes: dict[str, Any]) -> dict[str, Any]:
    return {"nodes": list(nodes)}


def test_line_says_name_value_and_properties() -> None:
    box = _node(2, "textbox", "Nick's", bid="7", required=True, focused=False, invalid="false", hasPopup="menu")

    text = write_tree(_tree(_node(1, "RootWebArea", "Shop", 2), box | {"value": {"value": "old"}}))

    assert text == "RootWebArea 'Shop'\n\t[7] textbox \"Nick's\" value='old', required, hasPopup='menu'"


def test_what_says_nothing_is_left_out_and_what_is_in_it_moves_up() -> None:
    ignored = _node(2, "none", "", 3)
    del ignored["name"]

    text = write_tree(
        _tree(
            _node(1, "RootWebArea", "Shop", 2),
            ignored,
            _node(3, "generic", "", 4),
            _node(4, "button", "Buy now", 5, bid="3"),
            _node(5, "StaticText", "Buy now"),
        )
    )

    assert text == "RootWebArea 'Shop'\n\t[3] button 'Buy now'"


def test_text_that_is_not_in_the_name_of_what_it_stands_in_is_kept() -> None:
    nodes = _node(1, "RootWebArea", "Shop", 2), _node(2, "link", "Cart, 1 item", 3), _node(3, "StaticText", "new")

    assert write_tree(_tree(*nodes)).endswith("\tlink 'Cart, 1 item'\n\t\tStaticText 'new'")


def test_tree_that_leads_back_to_itself_ends() -> None:
    assert write_tree(_tree(_node(1, "RootWebArea", "Shop", 1, 1))) == "RootWebArea 'Shop'"


def test_tree_of_any_depth_is_written() -> None:
    nodes = [_node(number, "group", str(number), number + 1) for number in range(5000)]

    assert write_tree(_tree(*nodes)).count("\n") == 4999


def test_focused_element_is_the_innermost_that_says_so() -> None:
    page = _node(1, "RootWebArea", "Shop", 2, bid="0", focused=True)

    assert focused_bid(_tree(page)) == ""
    assert focused_bid(_tree(page, _node(2, "textbox", "Name", bid="7", focused=True))) == "7"
