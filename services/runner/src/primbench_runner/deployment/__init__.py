"""Where the services of a run are: started here, or running somewhere."""
