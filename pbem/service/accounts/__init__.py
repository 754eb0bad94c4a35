"""Accounts: players, their addresses, sessions, passkeys and tokens; rate limits."""
