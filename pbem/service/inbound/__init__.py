"""Incoming mail: storing, routing, identifying the sender, and processing it line by line."""
