"""Deadlines: business calendars, time controls, answer windows, time banks, absences."""
