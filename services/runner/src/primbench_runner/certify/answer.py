"""Whether a variant leaves the right answer where it is. Pure."""

import re
from collections.abc import Iterator

from primbench_catalog.checks import load_interventions
from primbench_catalog.model import JsonObject
from primbench_catalog.task import Task
from primbench_catalog.variant import Variant
from primbench_episode.trial_record import TrialRecord
from primbench_episode.wire_model import json_text
from primbench_interventions.server.prerequisite_hiding import PrerequisiteHiding
from primbench_interventions.server_effect import ServerIntervention
from pydantic import JsonValue

_ASKING = ("create", "update", "delete")
_HIDDEN_TARGET = re.compile(r"/[^/]+/\{target\.(\w+)\}")


def lets_others_act(variant: Variant) -> bool:
    """Tell whether somebody else changes the world while the agent works: what is right then follows the state."""
    return any(isinstance(each, ServerIntervention) and each.others_changes() for each in load_interventions(variant))


def moved_values(clean: TrialRecord, under: TrialRecord) -> str:
    """Say where two whole passes came to different graded values, and to which; empty where they came to the same."""
    check_ids = dict.fromkeys([*clean.came_to, *under.came_to])
    return "; ".join(
        f"{check_id} came to {_shown(clean, check_id)} clean and {_shown(under, check_id)} under the variant"
        for check_id in check_ids
        if clean.came_to.get(check_id) != under.came_to.get(check_id)
    )


def hidden_targets(task: Task, variant: Variant) -> Iterator[str]:
    """Give the targets that the task asks for as they are, and whose record the variant takes away.

    A record that is made again is another one: its id is no longer what the task asks for. An entry with `when` says
    itself what is asked for once the record is gone.
    """
    for each in load_interventions(variant):
        found = _HIDDEN_TARGET.fullmatch(each.record) if isinstance(each, PrerequisiteHiding) else None
        if found and _is_asked_for(task, found[1]):
            yield found[1]


def _is_asked_for(task: Task, target: str) -> bool:
    return any(_names(entry, target) for entry in _entries(task.canonical_diff) if not entry.get("when"))


def _entries(block: JsonObject) -> Iterator[JsonObject]:
    for section in _ASKING:
        entries = block.get(section)
        if isinstance(entries, list):
            yield from (entry for entry in entries if isinstance(entry, dict))
    answer = block.get("answer")
    if isinstance(answer, dict):
        yield answer


def _names(value: JsonValue, target: str) -> bool:
    """Tell whether a target stands in a predicate, as {target: x} or in an expression."""
    if isinstance(value, str):
        return re.search(rf"\btarget(\.{target}\b|\[(['\"]){target}\2\])", value) is not None
    if isinstance(value, list):
        return any(_names(part, target) for part in value)
    if isinstance(value, dict):
        return value.get("target") == target or any(_names(part, target) for part in value.values())
    return False


def _shown(record: TrialRecord, check_id: str) -> str:
    return json_text(record.came_to.get(check_id))
