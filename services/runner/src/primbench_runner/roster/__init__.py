"""Who takes part in a run: agents and arms, as data."""
