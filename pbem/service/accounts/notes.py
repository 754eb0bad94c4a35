"""What players note down for themselves: nobody else ever reads it."""

from __future__ import annotations

from typing import Final

from sqlalchemy.orm import Session

from pbem.store.models import Note

LONGEST: Final = 8000  # characters; what is beyond is cut


def notes_of(session: Session, game_id: str, player_id: int) -> str:
    """A player's notes on a game; empty when there are none."""
    kept = session.get(Note, (game_id, player_id))
    return kept.text if kept else ""


def save_notes(session: Session, game_id: str, player_id: int, text: str) -> None:
    """These instead of what was noted before; nothing but blanks takes them away."""
    text = text.replace("\r\n", "\n").strip()[:LONGEST]
    kept = session.get(Note, (game_id, player_id))
    if kept is None and text:
        session.add(Note(game_id=game_id, player_id=player_id, text=text))
    elif kept is not None and text:
        kept.text = text
    elif kept is not None:
        session.delete(kept)
    session.flush()
