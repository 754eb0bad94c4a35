"""Sends notifications besides mail to browsers (Web Push) and services (Apprise)."""
