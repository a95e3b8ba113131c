"""Checks in words."""

from primbench_grading.entry import ConstraintEntry, CreateEntry, InvariantEntry, PositiveEntry, UpdateEntry

_VERBS = {"create": "Create", "update": "Update", "delete": "Delete"}


def entry_sentence(section: str, entry: PositiveEntry, name: str | None) -> str:
    """The entry's own description, its given name, or a sentence made from its predicates."""
    if entry.desc or name:
        return entry.desc or str(name)
    clauses = {
        key: [f"{field} {predicate.sentence}" for found, field, predicate in entry.predicates() if found == key]
        for key in ("properties", "where", "changes")
    }
    text = f"{_VERBS[section]} {entry.entity or entry.collection}"
    if isinstance(entry, CreateEntry) and entry.count > 1:
        text += f" x {entry.count}"
    if entry.bijection is not None:
        text += f" for each {entry.bijection.variable} of {entry.bijection.over.source}"
    selecting = clauses["properties"] + clauses["where"]
    if selecting:
        text += " where " + " and ".join(selecting)
    if isinstance(entry, UpdateEntry):
        text += " so that " + " and ".join(clauses["changes"])
    return text


def invariant_sentence(entry: InvariantEntry, name: str | None) -> str:
    """The invariant's given name or description, or one made from its collection and filter."""
    if name or entry.desc:
        return name or entry.desc
    region = f" where {entry.filter.source}" if entry.filter else ""
    return f"Nothing else changes in {entry.collection.removeprefix('state.')}{region}"


def constraint_sentence(entry: ConstraintEntry) -> str:
    return entry.desc or entry.expr.source
