"""Development tools, not part of the installed package: benchmarks, the pace simulation, the map builder."""
