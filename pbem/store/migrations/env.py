"""Run by alembic, through pbem.store.migrate, which hands over the connection and commits.

A change of the models needs a new file in versions/; tests/store/test_migrations.py says what it has to contain.
"""

from alembic import context
from sqlalchemy import Connection

from pbem.store.base import Base

connection: Connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=Base.metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
