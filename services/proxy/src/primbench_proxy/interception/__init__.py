"""The proxy's side towards mitmproxy: the only modules that know it."""
