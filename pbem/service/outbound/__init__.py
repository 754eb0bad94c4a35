"""Outgoing mail: writes scheduled mails, puts them into envelopes and sends them."""
