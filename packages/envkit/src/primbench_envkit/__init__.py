"""The environment SDK: an environment says only what is specific to it."""
