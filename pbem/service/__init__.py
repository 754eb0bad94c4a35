"""What the server does: founding games, taking turns in, telling people, keeping time. All inside transactions given to it."""
