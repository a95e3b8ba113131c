"""What the shop's state is made of, one aggregate a file."""
