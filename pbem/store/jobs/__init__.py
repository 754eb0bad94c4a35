"""Background work: the queue of jobs, and what is asked of it."""
