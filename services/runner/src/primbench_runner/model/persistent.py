"""A model that asks its provider again where that may help, reads the answer, and counts what it cost."""

import asyncio
import itertools
from dataclasses import replace
from typing import Final

from primbench_episode.errors import BrokenError, EpisodeError

from primbench_runner.model.endpoint import Draft, Endpoint
from primbench_runner.model.errors import ContextError, Fault, FaultKind
from primbench_runner.model.port import ModelReply, ModelRequest
from primbench_runner.model.price import cost_usd_micros, price_of
from primbench_runner.model.reply import read_end, sound_text
from primbench_runner.model.retry import Patience, persist
from primbench_runner.model.spec import ModelSpec

DEFAULT_PATIENCE: Final = Patience()
TEXT_LENGTH_MAX: Final = 1_000_000
"""Characters of one answer: some 250,000 tokens of prose. A provider that sends more has not kept to what was asked."""
_NAME_LENGTH_MAX: Final = 200


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
        except (EpisodeError, ContextError):
            raise
        except Exception as error:  # whatever it is, it is not the agent's
            raise self._broken(Fault(FaultKind.UNREADABLE, type(error).__name__)) from error
        usage = answered.value.usage.model_copy(update={"retry_count": answered.retry_count})
        return replace(answered.value, usage=usage)

    async def close(self) -> None:
        """End its connections."""
        await self._endpoint.close()

    async def _try(self, request: ModelRequest) -> ModelReply:
        """Ask once, and read. Raises Fault, ContextError, and nothing else: what an answer does to us is its fault."""
        try:
            return await self._read(request)
        except (Fault, EpisodeError, ContextError):
            raise
        except Exception as error:  # an answer may do anything to those who read it
            raise Fault(FaultKind.UNREADABLE, type(error).__name__) from error

    async def _read(self, request: ModelRequest) -> ModelReply:
        draft = await self._draft(request)
        if len(draft.text) > TEXT_LENGTH_MAX:
            raise Fault(FaultKind.UNREADABLE, f"an answer of more than {TEXT_LENGTH_MAX} characters")
        usage = draft.usage.model_copy(update={"cost_usd_micros": cost_usd_micros(self._price, draft.usage)})
        text = sound_text(draft.text)
        end, content = read_end(draft.end, text, request.accepted or request.schema)
        return ModelReply(end, content, text, usage, str(draft.served_model)[:_NAME_LENGTH_MAX])

    async def _draft(self, request: ModelRequest) -> Draft:
        limit_s = self._spec.request_timeout_s
        try:
            async with asyncio.timeout(limit_s):
                return await self._endpoint.answer(request)
        except TimeoutError:
            raise Fault(FaultKind.TIMEOUT, f"the answer was not whole after {limit_s:g} s") from None

    def _broken(self, fault: Fault) -> BrokenError:
        return BrokenError(f"provider {self._spec.provider}", f"{self.name}: {fault}")
