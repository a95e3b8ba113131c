"""A provider for tests: a server that speaks both interfaces, by a script."""
