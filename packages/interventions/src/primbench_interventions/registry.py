"""Every intervention by kind, and the way from a variant's `injections` to values and back."""

import json
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from pydantic import ValidationError

from primbench_interventions.client.confirmation_step import ConfirmationStep
from primbench_interventions.client.deceptive_banner import DeceptiveBanner
from primbench_interventions.client.decoy_element import DecoyElement
from primbench_interventions.client.double_fire import DoubleFire
from primbench_interventions.client.forged_toast import ForgedToast
from primbench_interventions.client.hidden_affordance import HiddenAffordance
from primbench_interventions.client.input_perturbation import InputPerturbation
from primbench_interventions.client.interrupting_modal import InterruptingModal
from primbench_interventions.client.label_misbinding import LabelMisbinding
from primbench_interventions.client.overlay import Overlay
from primbench_interventions.client.stuck_loader import StuckLoader
from primbench_interventions.client.swallowed_click import SwallowedClick
from primbench_interventions.errors import LoadError
from primbench_interventions.explanation import explain
from primbench_interventions.intervention import Intervention
from primbench_interventions.layer import Layer
from primbench_interventions.network.bandwidth_cap import BandwidthCap
from primbench_interventions.network.connection_reset import ConnectionReset
from primbench_interventions.network.delay import Delay
from primbench_interventions.network.duplicated_delivery import DuplicatedDelivery
from primbench_interventions.network.fabricated_success import FabricatedSuccess
from primbench_interventions.network.partial_page import PartialPage
from primbench_interventions.network.rate_limit import RateLimit
from primbench_interventions.network.session_expiry import SessionExpiry
from primbench_interventions.network.stale_response import StaleResponse
from primbench_interventions.network.transient_error import TransientError
from primbench_interventions.network.truncated_body import TruncatedBody
from primbench_interventions.seed.adversarial_content import AdversarialContent
from primbench_interventions.seed.content_inflation import ContentInflation
from primbench_interventions.seed.contradictory_update import ContradictoryUpdate
from primbench_interventions.seed.hidden_target import HiddenTarget
from primbench_interventions.seed.lookalike_record import LookalikeRecord
from primbench_interventions.seed.planted_wrong_answer import PlantedWrongAnswer
from primbench_interventions.seed.split_information import SplitInformation
from primbench_interventions.server.concurrent_change import ConcurrentChange
from primbench_interventions.server.conflict import Conflict
from primbench_interventions.server.deferred_write import DeferredWrite
from primbench_interventions.server.distractor_injection import DistractorInjection
from primbench_interventions.server.drop_write import DropWrite
from primbench_interventions.server.field_corruption import FieldCorruption
from primbench_interventions.server.order_shuffle import OrderShuffle
from primbench_interventions.server.partial_write import PartialWrite
from primbench_interventions.server.prerequisite_hiding import PrerequisiteHiding
from primbench_interventions.server.stale_read import StaleRead
from primbench_interventions.server.timestamp_scramble import TimestampScramble
from primbench_interventions.value import Json, as_json, is_plain
from primbench_interventions.violation import Path, Violation, value_text

_CLASSES: tuple[type[Intervention], ...] = (
    ConfirmationStep,
    DeceptiveBanner,
    DecoyElement,
    DoubleFire,
    ForgedToast,
    HiddenAffordance,
    InputPerturbation,
    InterruptingModal,
    LabelMisbinding,
    Overlay,
    StuckLoader,
    SwallowedClick,
    BandwidthCap,
    ConnectionReset,
    Delay,
    DuplicatedDelivery,
    FabricatedSuccess,
    PartialPage,
    RateLimit,
    SessionExpiry,
    StaleResponse,
    TransientError,
    TruncatedBody,
    AdversarialContent,
    ContentInflation,
    ContradictoryUpdate,
    HiddenTarget,
    LookalikeRecord,
    PlantedWrongAnswer,
    SplitInformation,
    ConcurrentChange,
    Conflict,
    DeferredWrite,
    DistractorInjection,
    DropWrite,
    FieldCorruption,
    OrderShuffle,
    PartialWrite,
    PrerequisiteHiding,
    StaleRead,
    TimestampScramble,
)

KINDS: Mapping[str, type[Intervention]] = MappingProxyType({cls.kind(): cls for cls in _CLASSES})
"""Kind, "<layer>.<action>" -> class; sorted by kind."""

_ENTRY_KEYS = ("layer", "params")


def load_injections(data: object, *, where: str = "") -> tuple[Intervention, ...]:
    """Give the interventions of a variant's `injections`: [{layer, params: {action, ...}}, ...].

    `data` is parsed JSON or YAML; `where` leads each line of the message ("catalog/variants/x.yaml: injections").
    Raises LoadError with every problem: unknown layer, action or key (the known ones are listed), wrong value.
    """
    if not isinstance(data, list) or not data:
        raise LoadError(where, [Violation((), _shown(data), "a list with at least one {layer, params} is expected")])
    loaded: list[Intervention] = []
    violations: list[Violation] = []
    for index, entry in enumerate(data):
        try:
            loaded.append(load_injection(entry))
        except LoadError as error:
            violations += [violation.below(index) for violation in error.violations]
    if violations:
        raise LoadError(where, violations)
    return tuple(loaded)


def load_injection(data: object, *, where: str = "") -> Intervention:
    """Give the intervention of one entry: {layer, params: {action, ...}}. Raises LoadError like `load_injections`."""
    refused = list(_not_json(data, ()))
    if refused:
        raise LoadError(where, refused)
    entry = as_json(data)
    cls, params = _class_of(entry, where)
    try:
        return cls.model_validate_json(json.dumps(params))
    except ValidationError as error:
        raise LoadError(where, [found.below("params") for found in explain(error, params)]) from error


def dump_injection(intervention: Intervention) -> dict[str, Json]:
    """Give the entry that `load_injection` reads back to an equal value; what was not given stays out."""
    params: dict[str, Json] = json.loads(intervention.model_dump_json(by_alias=True, exclude_unset=True))
    return {"layer": str(intervention.layer), "params": params}


def _class_of(entry: Json, where: str) -> tuple[type[Intervention], dict[str, Json]]:
    if not isinstance(entry, dict):
        raise LoadError(where, [Violation((), entry, "an object {layer, params} is expected")])
    unknown = [key for key in entry if key not in _ENTRY_KEYS]
    if unknown:
        message = f"unknown key {unknown[0]}; known: {', '.join(_ENTRY_KEYS)}"
        raise LoadError(where, [Violation((unknown[0],), entry[unknown[0]], message)])
    layer = entry.get("layer")
    if layer not in list(Layer):
        message = f"unknown layer {value_text(layer)}; known: {', '.join(Layer)}"
        raise LoadError(where, [Violation(("layer",), layer, message)])
    params = entry.get("params")
    if not isinstance(params, dict):
        raise LoadError(where, [Violation(("params",), params, "an object with at least `action` is expected")])
    return _class_by_action(Layer(str(layer)), params.get("action"), where), params


def _class_by_action(layer: Layer, action: Json, where: str) -> type[Intervention]:
    cls = KINDS.get(f"{layer}.{action}")
    if cls is not None:
        return cls
    elsewhere = [kind for kind in KINDS if kind.endswith(f".{action}")]
    if elsewhere:
        message = f"action {action} belongs to layer {elsewhere[0].partition('.')[0]}, not {layer}"
        raise LoadError(where, [Violation(("layer",), str(layer), message)])
    known = ", ".join(kind for kind in KINDS if kind.startswith(f"{layer}."))
    message = f"unknown kind {layer}.{action}; known: {known}"
    raise LoadError(where, [Violation(("params", "action"), action, message)])


def _not_json(data: object, path: Path) -> Iterator[Violation]:
    if isinstance(data, dict):
        for key, item in data.items():
            yield from _not_json(item, (*path, str(key)))
    elif isinstance(data, list):
        for position, item in enumerate(data):
            yield from _not_json(item, (*path, position))
    elif not is_plain(data):
        yield Violation(path, repr(data), f"{data!r} is not text, an integer, a boolean or null")


def _shown(data: object) -> Json:
    try:
        return as_json(data)
    except ValueError:
        return repr(data)
