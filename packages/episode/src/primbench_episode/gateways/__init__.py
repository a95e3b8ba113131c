"""The ports over gRPC. Every gateway takes a ChannelPool of servicekit, so that the token is set once."""
