"""Who sits where, and what the table decides together: seats that change hands, standbys, votes, early ends."""
