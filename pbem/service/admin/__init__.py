"""Administration by site operators: players, games, jobs, metrics."""
