"""A model that asks its provider again where that may help, reads the answer, and counts what it cost."""

import asyncio
import itertools
from typing import Final

from primbench_episode.errors import BrokenError

from primbench_runner.model.endpoint import Draft, Endpoint
from primbench_runner.model.errors import Fault, FaultKind
from primbench_runner.model.port import ModelReply, ModelRequest
from primbench_runner.model.price import cost_usd_micros, price_of
from primbench_runner.model.reply import read_end, sound_text
from primbench_runner.model.retry import Patience, persist
from primbench_runner.model.spec import ModelSpec

DEFAULT_PATIENCE: Final = Patience()


class PersistentModel:
    """Fulfils ModelPort over an endpoint. A key that was rejected once is not tried again."""

    def __init__(self, spec: ModelSpec, endpoint: Endpoint, patience: Patience = DEFAULT_PATIENCE) -> None:
        self._spec = spec
        self._endpoint = endpoint
        self._patience = patience
        self._price = price_of(spec)
        self._numbers = itertools.count(1)
        self._rejection: Fault | None = None

    @property
    def name(self) -> str:
        """As the spec has it."""
        return self._spec.model

    async def ask(self, request: ModelRequest) -> ModelReply:
        """Give the model's answer; see ModelPort."""
        if self._rejection is not None:
            raise self._broken(self._rejection)
        call = f"{self.name}/{next(self._numbers)}"
        try:
            answered = await persist(lambda: self._try(request), self._patience, call=call, on_loss=request.on_loss)
        except Fault as fault:
            if fault.kind is FaultKind.KEY_REJECTED:
                self._rejection = fault
            raise self._broken(fault) from None
        draft = answered.value
        cost = cost_usd_micros(self._price, draft.usage)
        usage = draft.usage.model_copy(update={"retry_count": answered.retry_count, "cost_usd_micros": cost})
        text = sound_text(draft.text)
        end, content = read_end(draft.end, text, request.accepted or request.schema)
        return ModelReply(end, content, text, usage, draft.served_model)

    async def close(self) -> None:
        """End its connections."""
        await self._endpoint.close()

    async def _try(self, request: ModelRequest) -> Draft:
        limit_s = self._spec.request_timeout_s
        try:
            async with asyncio.timeout(limit_s):
                return await self._endpoint.answer(request)
        except TimeoutError:
            raise Fault(FaultKind.TIMEOUT, f"the answer was not whole after {limit_s:g} s") from None

    def _broken(self, fault: Fault) -> BrokenError:
        return BrokenError(f"provider {self._spec.provider}", f"{self.name}: {fault}")
