"""Browser Use's stock tools, each action announced to the runner before and told after."""

from typing import Any

from browser_use.agent.views import ActionModel, ActionResult, AgentOutput
from browser_use.browser import BrowserSession
from browser_use.tools.service import Tools

from primbench_text.line import Line
from primbench_text.wire import Begin, End

_RESULT_LENGTH_MAX = 2000


class SteppingTools(Tools):
    """Does what the stock tools do. `thoughts` gives what the model said last; it is known only once there is an agent.

    `screenshot` is left out as the stock agent leaves it out that looks at every page anyway.
    """

    def __init__(self, line: Line) -> None:
        super().__init__(exclude_actions=["screenshot"])
        self._line = line
        self._told: AgentOutput | None = None
        self.thoughts: Any = lambda: None

    async def act(self, action: ActionModel, browser_session: BrowserSession, **rest: Any) -> ActionResult:
        """Do the action once the runner has opened a step for it."""
        await self._line.begin(await self._begin(action, browser_session))
        try:
            result = await super().act(action, browser_session, **rest)
        except Exception as error:
            self._line.end(End(error=f"{type(error).__name__}: {error}"))
            raise
        said = result.extracted_content or result.long_term_memory
        self._line.end(End(result=said[:_RESULT_LENGTH_MAX] if said else None, error=result.error or ""))
        return result

    async def _begin(self, action: ActionModel, browser_session: BrowserSession) -> Begin:
        name, arguments = next(iter(action.model_dump(mode="json", exclude_unset=True).items()))
        said: AgentOutput | None = self.thoughts()
        is_new = said is not self._told
        self._told = said
        seen = browser_session._cached_browser_state_summary
        return Begin(
            action=name,
            arguments=arguments if isinstance(arguments, dict) else {},
            url=await browser_session.get_current_page_url(),
            thought=_thought(said) if is_new else "",
            picture=(seen.screenshot or "") if is_new and seen is not None else "",
        )


def _thought(said: AgentOutput | None) -> str:
    if said is None:
        return ""
    state = said.current_state
    parts = (state.thinking, state.evaluation_previous_goal, state.memory, state.next_goal)
    return "\n".join(part for part in parts if part)
