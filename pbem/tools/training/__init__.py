"""Trains the weights of the playouts by games of the simulator between sets of weights."""
