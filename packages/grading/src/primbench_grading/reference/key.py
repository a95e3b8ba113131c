"""Every key of an entry, in a sentence."""

from typing import Final

KEYS: Final = {
    "entity": "Entity's name, or the collection's; `state.` in front is accepted.",
    "collection": "The collection, where the entity's name is not enough.",
    "desc": "The check in words.",
    "weight": "What the entry counts for, from 0. An unmet entry of weight 0 fails the task without costing score.",
    "bijection": "`over`, an expression whose value is a list, and `variable`: one distinct change for every element. "
    "No element: the entry does not apply.",
    "when": "An expression: the entry applies only where it holds in the final state.",
    "properties": "Predicates by field, on the new record.",
    "count": "How many records are wanted. Excludes `bijection`.",
    "where": "Predicates by field, on the record as it was (in `allow`: as it was or as it is).",
    "changes": "Predicates by field, on the record as it is. At least one of these fields must have changed.",
    "also": "Fields whose change is free.",
    "filter": "An expression over a record `a`.",
    "preserve": "ALL.",
    "comprehensive": "Whether records outside of `filter` are free.",
    "expr": "An expression.",
    "severity": "What a failure costs: critical 0.30, high 0.20, medium 0.15, low 0.10.",
    "name": "The name.",
    "ref": "`invariant[i]`, `create[i]`, `update[i]` or `delete[i]`, counted from 0.",
    "fields": "Fields whose change is allowed.",
    "format": "`text` or `json`.",
    "rules": "Predicates by name (text) or path (json).",
    "format_only": "Names of the rules that judge form alone.",
}
