"""Routes that are for the signed-in user alone.

Whoever is signed out is refused before anything of the request is read: the answer does not tell a good one from a bad
one.
"""

from collections.abc import Callable, Coroutine
from typing import Any, cast, override

from fastapi import Request, Response
from fastapi.routing import APIRoute

from primbench_envkit.call import SESSION_KEY, Call
from primbench_envkit.error import sign_in_wanted
from primbench_envkit.session import Session

type Handler = Callable[[Request], Coroutine[Any, Any, Response]]


def guarded_route(is_signed_in: Callable[[Call], bool]) -> type[APIRoute]:
    """Give the class of routes that answer 401 while `is_signed_in` says no."""

    class GuardedRoute(APIRoute):
        @override
        def get_route_handler(self) -> Handler:
            answer = super().get_route_handler()

            async def guard(request: Request) -> Response:
                world = cast("Session", request.scope[SESSION_KEY]).world
                if not is_signed_in(Call(world.begin(is_read_only=True), world.moment())):
                    raise sign_in_wanted()
                return await answer(request)

            return guard

    return GuardedRoute
