"""Example programs of the guide at /api, as they are shown there. Tests run them."""
