"""The lobby: finding and joining games, by page or by mail."""
