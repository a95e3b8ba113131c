"""The script that the proxy adds to every HTML document."""
