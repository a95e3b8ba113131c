"""The seven abilities, one file each: what a careful user does, and what happens without it."""
