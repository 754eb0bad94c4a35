"""What people write: by which road it came, whose it is, and what became of it line by line."""
