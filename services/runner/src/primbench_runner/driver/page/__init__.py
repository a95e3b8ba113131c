"""The site by its pages, in a real browser: every step a click, a keystroke or a navigation."""
