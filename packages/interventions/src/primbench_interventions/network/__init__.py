"""Interventions of the network layer, one file each."""
