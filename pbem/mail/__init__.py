"""Bytes to messages and messages to bytes; only `transports` touches the network and the disk."""
