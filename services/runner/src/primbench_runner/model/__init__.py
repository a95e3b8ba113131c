"""Language models behind one port: requests, answers, errors, prices, keys."""
