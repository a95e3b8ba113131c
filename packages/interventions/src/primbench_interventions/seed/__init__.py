"""Interventions of the seed layer, one file each."""
