"""The ports over gRPC.

    EnvironmentGateway(channels, environment_id=, address=, site_url=, timeout_s=)
    InjectorGateway(channels, address, timeout_s=)
    ProxyGateway(channels, address, listen=, timeout_s=)
    EvaluatorGateway(channels, address, timeout_s=)

`channels` is a ChannelPool of servicekit, so that the token is set once.
"""
