"""Scheduling: deadlines, reminders, heartbeats, and compensation for outages."""
