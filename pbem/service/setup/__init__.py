"""Setting up games: creating, inviting, joining, rematches, and the demo game."""
