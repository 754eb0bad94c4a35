"""The special actions, one family a file. Each reads as its sentence; `yield from` means someone is asked."""
