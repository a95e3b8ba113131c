"""Interventions of the server layer, one file each."""
