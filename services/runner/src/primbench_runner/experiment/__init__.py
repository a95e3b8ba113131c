"""An experiment: what is compared, declared in one file, and the order in which it is run."""
