"""How far the win chances of the analysis can be trusted, measured in games among equal bots."""
