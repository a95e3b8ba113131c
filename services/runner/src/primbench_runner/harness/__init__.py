"""How agents that are not scripted meet the page: vision, text, outside programs."""
