"""The accessibility tree: frames joined, names of elements put in, written as text.

Format: https://chromedevtools.github.io/devtools-protocol/tot/Accessibility/#type-AXNode. The text is what BrowserGym's
`flatten_axtree_to_str` gives for it: one line a node, its name in Python's quotes, nodes that say nothing left out.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from primbench_runner.harness.vision.bid import Bids
from primbench_runner.harness.vision.snapshot import Document

type Node = dict[str, Any]

_SILENT_ROLES = frozenset({"LineBreak"})
_PIECE_ROLE = "InlineTextBox"
"""One line of a text that stands in the tree already."""
_SILENT_PROPERTIES = frozenset({"editable", "readonly", "level", "settable", "multiline", "invalid", "focusable"})
_FLAGS = frozenset({"required", "focused", "atomic"})
"""Properties that are written when they are true, and without a value."""
_PAGE_ROLE = "RootWebArea"


def join_trees(trees: Mapping[str, Sequence[Node]], documents: Sequence[Document], bids: Bids) -> dict[str, Any]:
    """Give one tree of the page's and its frames' trees (by frame id), with `browsergym_id` at named elements."""
    roots = {
        document.owner.backend_id: trees[document.frame_id][0]["nodeId"]
        for document in documents
        if document.owner is not None and trees.get(document.frame_id)
    }
    joined = []
    for document in documents:
        for given in trees.get(document.frame_id, ()):
            if given["role"]["value"] == _PIECE_ROLE:
                continue
            number = given.get("backendDOMNodeId", 0)
            node = dict(given)
            if bid := bids.of(number):
                node["browsergym_id"] = bid
            if number in roots:
                node["childIds"] = [*given.get("childIds", ()), roots[number]]
            joined.append(node)
    return {"nodes": joined}


def write_tree(tree: Mapping[str, Any]) -> str:
    """Give the tree as text, indented by tabs."""
    return "\n".join(_lines(tree["nodes"]))


def focused_bid(tree: Mapping[str, Any]) -> str:
    """Give the name of the element that has the keyboard; empty when none has."""
    focused = [
        node["browsergym_id"]
        for node in tree["nodes"]
        if node.get("browsergym_id") and node["role"]["value"] != _PAGE_ROLE and "focused" in _properties(node)
    ]
    return focused[-1] if focused else ""


def _lines(nodes: Sequence[Node]) -> Iterator[str]:
    by_id = {node["nodeId"]: node for node in nodes}
    waiting: list[tuple[Node, int, str]] = [(nodes[0], 0, "")] if nodes else []
    seen: set[str] = set()
    while waiting:
        node, depth, parent_name = waiting.pop()
        if node["nodeId"] in seen:
            continue
        seen.add(node["nodeId"])
        name = str(node.get("name", {}).get("value", ""))
        is_written = _is_written(node, name, parent_name)
        if is_written:
            yield "\t" * depth + _line(node, name)
        inner = [by_id[child] for child in node.get("childIds", ()) if child in by_id]
        waiting += [(child, depth + is_written, name) for child in reversed(inner)]


def _is_written(node: Node, name: str, parent_name: str) -> bool:
    role = node["role"]["value"]
    if role in _SILENT_ROLES or "name" not in node:
        return False
    if role == "generic" and not _attributes(node):
        return False
    return role != "StaticText" or name not in parent_name


def _line(node: Node, name: str) -> str:
    role = node["role"]["value"]
    bid = node.get("browsergym_id")
    text = f"[{bid}] " if bid and role != "StaticText" else ""
    text += role if role == "generic" and not name else f"{role} {name.strip()!r}"
    if "value" in node.get("value", {}):
        text += f" value={node['value']['value']!r}"
    return ", ".join([text, *_attributes(node)])


def _attributes(node: Node) -> list[str]:
    """Give what is said of a node beside its name: "focused", "checked='true'"."""
    given = _properties(node)
    flags = {name: name for name in given if name in _FLAGS}
    return [flags.get(name, f"{name}={value!r}") for name, value in given.items()]


def _properties(node: Node) -> dict[str, Any]:
    given = {item["name"]: item["value"].get("value") for item in node.get("properties", ()) if "value" in item}
    return {
        name: value
        for name, value in given.items()
        if value is not None and name not in _SILENT_PROPERTIES and (value or name not in _FLAGS)
    }
