"""Players' private notes on a game."""

from __future__ import annotations

from typing import Final

from sqlalchemy.orm import Session

from pbem.store.models import Note

LONGEST: Final = 8000  # characters; longer notes are cut


def notes_of(session: Session, game_id: str, player_id: int) -> str:
    """A player's notes on a game; "" if there are none."""
    kept = session.get(Note, (game_id, player_id))
    return kept.text if kept else ""


def save_notes(session: Session, game_id: str, player_id: int, text: str) -> None:
    """Replace a player's notes; blank text deletes them."""
    text = text.replace("\r\n", "\n").strip()[:LONGEST]
    kept = session.get(Note, (game_id, player_id))
    if kept is None and text:
        session.add(Note(game_id=game_id, player_id=player_id, text=text))
    elif kept is not None and text:
        kept.text = text
    elif kept is not None:
        session.delete(kept)
    session.flush()
