"""The table of the alarms mailed to the operator."""

from datetime import datetime

from sqlalchemy import false
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base


class Alarm(Base):
    """A check that failed, when the operator was last mailed about it, and whether it has recovered since (`well`)."""

    __tablename__ = "alarm"

    name: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[datetime]
    well: Mapped[bool] = mapped_column(default=False, server_default=false())
