"""Times that no date can hold are refused with their field, before anything is made."""

import pytest
from google.protobuf.duration_pb2 import Duration
from google.protobuf.timestamp_pb2 import Timestamp
from primbench.environment.v1 import environment_service_pb2 as wire
from primbench_envkit.error import ServiceError
from primbench_envkit.problem import problem
from primbench_envkit.wire import read_duration, world_plan


@pytest.mark.parametrize(
    "start",
    [Timestamp(seconds=2**60), Timestamp(nanos=-5), Timestamp(nanos=2**31 - 1), Timestamp(seconds=29_348_000_000)],
    ids=["beyond dates", "nanos below zero", "nanos too many", "year 2900"],
)
def test_start_that_is_no_usable_time_is_refused(start: Timestamp) -> None:
    with pytest.raises(ServiceError) as caught:
        world_plan(wire.CreateSessionRequest(start_time=start))

    assert (caught.value.reason, caught.value.pointer) == ("START_TIME_INVALID", "start_time")


@pytest.mark.parametrize("seconds", [2**62, 315_576_000_000, 3_200_000_000])
def test_duration_beyond_a_hundred_years_is_refused(seconds: int) -> None:
    with pytest.raises(ServiceError) as caught:
        read_duration(Duration(seconds=seconds), "duration")

    assert (caught.value.reason, caught.value.pointer) == ("CLOCK_INVALID", "duration")


def test_problem_that_quotes_half_a_surrogate_pair_can_be_sent() -> None:
    assert problem(404, "NOT_FOUND", "product \ud800 is not there").body.startswith(b'{"code":"NOT_FOUND"')
