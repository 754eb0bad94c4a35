"""The database: tables, read and write transactions, named queries, jobs and migrations."""
