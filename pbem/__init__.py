"""El Grande, the board game, played by e-mail and in the browser."""

__version__ = "0.2.0"
