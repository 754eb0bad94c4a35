"""Tells browsers (Web Push) and services (Apprise) what players want to hear besides mail."""
