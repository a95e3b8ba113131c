"""Interventions of the client layer, one file each."""
