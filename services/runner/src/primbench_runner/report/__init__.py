"""What runs came to."""
