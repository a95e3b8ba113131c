"""The small expression language of tasks: parsed once, evaluated by our own closures, bounded in time and size."""
