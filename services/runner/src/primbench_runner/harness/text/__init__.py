"""Browser Use's own agent, in a process of its own that asks the runner for its model."""
