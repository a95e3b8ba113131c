"""The network between browser and environment: routes, rules, exchange log, page script."""
