"""Environment and proxy over gRPC."""
