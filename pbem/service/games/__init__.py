"""What happens at a table, each act in one transaction: turns, discs, press, votes, seats that change hands."""
