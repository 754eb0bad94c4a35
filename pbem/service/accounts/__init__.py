"""Who they are: players, their addresses, browsers and tokens; what they may not do too often."""
