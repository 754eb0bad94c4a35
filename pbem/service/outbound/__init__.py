"""What people read: noted mails gathered, worded, covered and handed over."""
