"""Figures of a report as geometry: where things lie, in pixels. Templates draw them (format/figure.svg.jinja)."""
