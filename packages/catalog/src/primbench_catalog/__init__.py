"""Tasks, variants and suites: models, loader, linter."""
