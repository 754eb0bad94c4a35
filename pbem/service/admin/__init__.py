"""What those in charge do and see: masters of a game, operators of the site."""
