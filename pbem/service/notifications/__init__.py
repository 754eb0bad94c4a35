"""What is noted to be mailed, before anybody puts it into words."""
