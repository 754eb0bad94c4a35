"""Changes of who plays: seats that change hands, standbys, absences, votes, early ends; ratings and reliability."""
