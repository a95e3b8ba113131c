"""The page script: its parts, put together with what is left of a route's client rules.

```
(function () {
  take its own element away                  all there is when no rule is left
  element.js claim.js press.js look.js dialog.js shown.js
  const mayAct = claimant(<claim path>)
  const act0 = the `act` of <behaviour>.js ...
  act0(<rule>, mayAct) ...
})()
```

A behaviour is a module of the folder that exports `act(rule, mayAct)`, where `mayAct` is claim.js's. Its name stays
out of the page.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from primbench_interventions.page_rule import PageRule

_SHARED_PARTS = ("element", "claim", "press", "look", "dialog", "shown")
_FOR_READERS = re.compile(r"^\s*//.*\n|^/\*.*?\*/\n|^import .*\n|^export ", re.MULTILINE)
"""What a part has for readers and tools of the repository: comments, and the words that make it a module."""


@dataclass(frozen=True)
class PageOrder:
    """One rule as the page gets it: `key` is how the page names it to the proxy."""

    key: str
    rule: PageRule


def page_script(claim_path: str, orders: Sequence[PageOrder]) -> str:
    """Give the script of one document. ASCII; safe inside a script element."""
    lines = ['"use strict";', "document.currentScript.remove();"]
    if orders:
        behaviours = sorted({order.rule.behaviour for order in orders})
        lines += [_part(name) for name in _SHARED_PARTS]
        lines.append(f"const mayAct = claimant({_literal(claim_path)});")
        lines += [_behaviour(index, name) for index, name in enumerate(behaviours)]
        lines += [f"act{behaviours.index(order.rule.behaviour)}({_rule(order)}, mayAct);" for order in orders]
    return "\n".join(["(function () {", *lines, "})();"])


def known_behaviours() -> tuple[str, ...]:
    """Give the names of the behaviours that a page can carry out."""
    names = {path.name.removesuffix(".js") for path in _folder().iterdir() if path.name.endswith(".js")}
    return tuple(sorted(names.difference(_SHARED_PARTS)))


@cache
def _part(name: str) -> str:
    return _FOR_READERS.sub("", (_folder() / f"{name}.js").read_text("utf-8")).strip()


def _behaviour(index: int, name: str) -> str:
    return f"const act{index} = (function () {{\n{_part(name)}\nreturn act;\n}})();"


def _folder() -> Traversable:
    return resources.files("primbench_proxy.page")


def _rule(order: PageOrder) -> str:
    given = order.rule.model_dump(include={"element", "words", "other", "hold_ms"})
    return _literal({"key": order.key, **given})


def _literal(value: object) -> str:
    return json.dumps(value, separators=(",", ":")).replace("<", "\\u003c")
