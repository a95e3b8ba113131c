"""What every Python service of PrimBench does: settings, logs, gRPC, errors, health, token."""
