"""Tools of a checkout, not part of the installed package: measurements, the pace simulation, the map builder."""
