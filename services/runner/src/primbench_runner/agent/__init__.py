"""Who acts: the reference agent with its seven abilities, and two agents that know nothing."""
