"""What there is to play, for whoever looks for a game."""
