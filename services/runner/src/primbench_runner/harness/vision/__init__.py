"""Screenshot and accessibility tree in, one BrowserGym action out."""
