"""What runs the jobs: Celery in production, threads of one process when embedded. Both only call pbem.store.jobs."""
