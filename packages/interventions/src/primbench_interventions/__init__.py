"""Typed interventions over four layers, pure."""
