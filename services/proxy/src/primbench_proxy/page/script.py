"""The page script: its parts, put together with what is left of a route's client rules.

```
(function (claimPath, rules) {
  element.js claim.js <behaviour>.js ...     only when there are rules
  main.js
})(...)
```
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

from primbench_interventions.page_rule import PageRule


@dataclass(frozen=True)
class PageOrder:
    """One rule as the page gets it: `key` is how the page names it to the proxy."""

    key: str
    rule: PageRule


def page_script(claim_path: str, orders: Sequence[PageOrder]) -> str:
    """Give the script of one document. ASCII; safe inside a script element."""
    behaviours = sorted({order.rule.behaviour for order in orders})
    parts = [_part("element"), _part("claim"), *map(_part, behaviours)] if orders else []
    rules = [
        {"key": order.key, "behaviour": order.rule.behaviour, "element": order.rule.element.model_dump()}
        for order in orders
    ]
    body = "\n".join([*parts, f"const behaviours = {{ {', '.join(behaviours)} }};", _part("main")])
    return f'(function (claimPath, rules) {{\n"use strict";\n{body}\n}})({_literal(claim_path)}, {_literal(rules)});'


def known_behaviours() -> tuple[str, ...]:
    """Give the names of the behaviours that a page can carry out."""
    names = {path.name.removesuffix(".js") for path in _folder().iterdir() if path.name.endswith(".js")}
    return tuple(sorted(names - {"element", "claim", "main"}))


@cache
def _part(name: str) -> str:
    """Give one part without its comments: they are for readers of the repository, not of the page."""
    text = (_folder() / f"{name}.js").read_text("utf-8")
    return re.sub(r"^\s*//.*\n", "", text, flags=re.MULTILINE).strip()


def _folder() -> resources.abc.Traversable:
    return resources.files("primbench_proxy.page")


def _literal(value: object) -> str:
    return json.dumps(value, separators=(",", ":")).replace("<", "\\u003c")
