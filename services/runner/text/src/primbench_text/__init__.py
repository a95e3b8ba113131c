"""Browser Use's own agent, asking PrimBench's runner for its model."""
