"""What the server does: founds games, takes turns in, tells people, keeps time; in transactions given to it."""
