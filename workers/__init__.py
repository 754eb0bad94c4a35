"""Job workers: Celery in production, threads in the embedded server. Both only call pbem.store.jobs.queue."""
