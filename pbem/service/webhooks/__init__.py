"""Addresses of others that are called: webhooks, and the guard before them."""
