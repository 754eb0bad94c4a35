"""What time causes: deadlines, reminders, signs of life, outages given back."""
