"""What is kept: tables, the two kinds of transaction, queries with names, jobs and migrations."""
