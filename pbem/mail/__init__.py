"""Reads and writes mail messages. Only `transports` uses the network and the disk."""
