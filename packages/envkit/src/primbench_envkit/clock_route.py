"""The route that every environment has: pages take their time from the session's clock."""

from primbench_envkit.call import ReadCall
from primbench_envkit.record import Timestamp, Value
from primbench_envkit.routing import EnvironmentRouter


class ClockReading(Value):
    """The session's clock."""

    now: Timestamp


def clock_router() -> EnvironmentRouter:
    """Give the router of GET /api/clock (clock.read)."""
    router = EnvironmentRouter()

    @router.get("/clock", operation_id="clock.read")
    async def read(call: ReadCall) -> ClockReading:
        return ClockReading(now=call.now)

    return router
