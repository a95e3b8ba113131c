"""Between the messages of environment.v1 and our own values."""

from datetime import UTC, datetime, timedelta

from google.protobuf.duration_pb2 import Duration
from google.protobuf.timestamp_pb2 import Timestamp
from primbench.common.v1 import firing_pb2
from primbench.environment.v1 import environment_service_pb2 as wire
from primbench_servicekit import canonical

from primbench_envkit.clock import Clock
from primbench_envkit.error import Code, ServiceError
from primbench_envkit.event import ClockMove, Commit, EffectFiring, Event
from primbench_envkit.host import WorldPlan
from primbench_envkit.layer import Change, to_json
from primbench_envkit.plan import SeedPlan, SeedStep
from primbench_envkit.record import Value

_FIRST_YEAR, _LAST_YEAR = 1970, 2199
"""Years in which a session may start: seeders look years back and ahead."""
_SPAN_MAX = timedelta(days=36_525)


def timestamp(time: datetime) -> Timestamp:
    """Give the time as a message."""
    message = Timestamp()
    message.FromDatetime(time)
    return message


def world_plan(request: wire.CreateSessionRequest) -> WorldPlan:
    """Read what a session is made from. Raises INVALID_ARGUMENT (START_TIME_MISSING, CLOCK_INVALID, PARAMS_INVALID)."""
    if not request.HasField("start_time"):
        raise _invalid("START_TIME_MISSING", "a session needs the time at which its clock starts", "start_time")
    step = read_duration(request.clock.step_per_commit, "clock/step_per_commit")
    if step < timedelta(0):
        raise _invalid("CLOCK_INVALID", f"the clock cannot step by {step}", "clock/step_per_commit")
    steps = [_seed_step(step, f"seed_plan/steps/{index}") for index, step in enumerate(request.seed_plan.steps)]
    plan = SeedPlan(steps, dict(request.seed_plan.targets))
    return WorldPlan(request.seed, Clock.started(_start(request.start_time), step), plan)


def _start(message: Timestamp) -> datetime:
    try:
        start = message.ToDatetime(tzinfo=UTC)
    except (ValueError, OverflowError) as error:
        raise _invalid("START_TIME_INVALID", f"no time: {error}", "start_time") from error
    if not _FIRST_YEAR <= start.year <= _LAST_YEAR:
        message_text = f"{start.isoformat()} is not in {_FIRST_YEAR} to {_LAST_YEAR}"
        raise _invalid("START_TIME_INVALID", message_text, "start_time")
    return start


def read_duration(message: Duration, pointer: str) -> timedelta:
    """Read a duration of at most a hundred years. Raises INVALID_ARGUMENT (CLOCK_INVALID)."""
    try:
        span = message.ToTimedelta()
    except (ValueError, OverflowError) as error:
        raise _invalid("CLOCK_INVALID", f"no duration: {error}", pointer) from error
    if abs(span) > _SPAN_MAX:
        raise _invalid("CLOCK_INVALID", f"{span} is more than a hundred years", pointer)
    return span


def event_message(event: Event) -> wire.StreamEventsResponse:
    """Give an event as a message."""
    message = wire.StreamEventsResponse(sequence=event.sequence, clock_time=timestamp(event.time))
    match event.detail:
        case Commit() as commit:
            message.journal_entry.CopyFrom(_journal_entry(commit))
        case EffectFiring() as firing:
            message.firing.CopyFrom(_firing(event, firing))
        case ClockMove(from_time, to_time):
            move = wire.ClockMove(from_time=timestamp(from_time), to_time=timestamp(to_time))
            message.clock_move.CopyFrom(move)
    return message


def _journal_entry(commit: Commit) -> wire.JournalEntry:
    return wire.JournalEntry(
        revision=commit.revision,
        operation_id=commit.author.operation_id,
        actor=commit.author.actor,
        changes=[_change(change) for change in commit.changes],
    )


def _change(change: Change) -> wire.Change:
    return wire.Change(pointer=change.pointer, before=_content(change.before), after=_content(change.after))


def _content(value: Value | None) -> bytes:
    return b"" if value is None else canonical.dumps(to_json(value))


def _firing(event: Event, firing: EffectFiring) -> firing_pb2.Firing:
    return firing_pb2.Firing(
        sequence=event.sequence,
        intervention_id=firing.effect_id,
        layer=firing_pb2.LAYER_SERVER,
        match_index=firing.match_index,
        operation_id=firing.operation_id,
        entity=firing.entity,
        clock_time=timestamp(event.time),
        before=canonical.dumps(firing.before),
        after=canonical.dumps(firing.after),
        is_delivered=True,
    )


def _seed_step(step: wire.SeedStep, where: str) -> SeedStep:
    try:
        params = canonical.loads(step.params or b"{}")
    except canonical.NotCanonicalError as error:
        raise _invalid("PARAMS_INVALID", str(error), f"{where}/params") from error
    if not isinstance(params, dict):
        raise _invalid("PARAMS_INVALID", "params are a JSON object", f"{where}/params")
    return SeedStep(step.seeder, params, step.output_name)


def _invalid(reason: str, message: str, pointer: str) -> ServiceError:
    return ServiceError(Code.INVALID_ARGUMENT, reason, message, pointer)
