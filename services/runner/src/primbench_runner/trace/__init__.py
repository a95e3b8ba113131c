"""What a trace is made of beside its steps: pictures within a budget."""
