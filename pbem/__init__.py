"""Play the board game El Grande by email and in the browser."""

__version__ = "0.2.0"
