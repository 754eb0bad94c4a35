"""The special actions, one card family per file. The code follows the card's text; `yield from` asks a player."""
