"""A real browser for the agents: found, started, and shut in to the route's hosts."""
