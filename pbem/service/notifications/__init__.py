"""Scheduling of mails: their types, merging, digests and preferences. The outbound package writes them."""
