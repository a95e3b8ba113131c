"""A run: which trials, on which services, by how many workers."""
