"""The application services: create games, process orders, notify players, keep deadlines; in transactions passed in."""
