"""A game in sentences, for mails and pages alike: what happened, what is asked, what would be. English."""
