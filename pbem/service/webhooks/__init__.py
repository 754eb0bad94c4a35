"""Webhooks: delivering events to players' URLs, with an HTTP client that only reaches public addresses."""
