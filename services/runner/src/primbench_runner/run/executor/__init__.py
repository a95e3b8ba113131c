"""Where the blocks of a run are worked off."""
