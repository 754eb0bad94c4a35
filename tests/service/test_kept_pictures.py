"""Pictures of mails: drawn once and shared, the same in every attempt, deleted after sending."""

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import func, select

from pbem import app, rules
from pbem.mail.transports import NotTaken
from pbem.service.games import mail_log
from pbem.service.outbound import kept_pictures, outbox
from pbem.service.outbound.pictures import mail_picture, mail_png
from pbem.service.scheduler import sweep
from pbem.store.jobs.queue import run_due
from pbem.store.models import Message, Picture
from tests.service.club import Club

PNG = b"\x89PNG not drawn"


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The recipes of all pictures drawn."""
    recipes: list[str] = []

    def mail_png(recipe: str) -> bytes:
        recipes.append(recipe)
        return PNG + str(len(recipes)).encode()

    monkeypatch.setattr(outbox, "mail_png", mail_png)
    return recipes


def shown(club: Club) -> list[bytes]:
    """The pictures of all sent mails."""
    parts = (part for _, mail in club.post for part in mail.walk() if part.get_content_type() == "image/png")
    return [part.get_content() for part in parts]


def kept(club: Club) -> list[bytes | None]:
    with club.database.read() as session:
        return list(session.scalars(select(Picture.png)))


def tidy(club: Club, **later: float) -> None:
    club.now += timedelta(**later)
    sweep.tidy(club.database, club.now, timedelta(days=30))


def test_a_position_is_drawn_once_for_identical_pictures(club: Club, drawn: list[str]) -> None:
    club.game(4)

    assert len(shown(club)) == 4
    assert len(drawn) == len(set(shown(club))) == 1


def test_a_mail_is_stored_without_its_picture(club: Club, drawn: list[str]) -> None:
    club.game(3)

    with club.database.read() as session:
        raws = session.scalars(select(Message.raw).where(Message.picture.is_not(None))).all()
    assert len(raws) == 3
    assert all(b"=_picture\r\n" in (raw or b"") for raw in raws)
    assert kept(club) == [PNG + b"1"]


def test_a_drawing_is_deleted_once_its_mails_are_sent(club: Club, drawn: list[str]) -> None:
    club.game(3)
    tidy(club, minutes=11)

    assert kept(club) == [None]


def test_a_retried_mail_keeps_its_original_picture(
    club: Club, drawn: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    carried: list[bytes] = []

    def lost(_sender: str, _recipient: str, raw: bytes) -> None:
        carried.append(raw)
        raise NotTaken("no answer", permanent=False)

    club.world = replace(club.world, send=lost)
    with pytest.raises(AssertionError, match="no answer"):
        club.game(2)
    tidy(club, minutes=11)  # they haven't been sent
    monkeypatch.setattr(outbox, "mail_png", lambda _recipe: b"a new version draws it otherwise")
    first = set(carried)
    for _ in range(3):
        club.now += timedelta(hours=1)
        run_due(club.database, app.handlers(club.world), club.world.clock, limit=500)

    assert len(carried) > len(first) == 2
    assert set(carried) == first
    assert len(drawn) == 1


def test_a_resent_mail_has_its_picture(club: Club) -> None:
    game = club.game(2)
    tidy(club, minutes=11)
    with club.database.write() as session:
        message = session.scalar(select(func.min(Message.id)).where(Message.picture.is_not(None)))
        assert message
        [recipe] = session.scalars(select(Picture.recipe))
        mail_log.send_again(session, game, message, club.now)
    club.post.clear()
    club.work()

    assert recipe["view"]["king"]
    [png] = shown(club)
    assert png.startswith(b"\x89PNG\r\n")


def test_pictures_are_deleted_with_their_last_mail(club: Club, drawn: list[str]) -> None:
    club.game(2)
    club.game(3)
    with club.database.read() as session:
        before = session.scalar(select(func.count()).select_from(Picture))
    club.now += timedelta(days=31)
    while sweep.tidy(club.database, club.now, timedelta(days=30)):
        pass

    with club.database.read() as session:
        left = session.scalars(select(Picture.key)).all()
        wanted = session.scalars(select(Message.picture).where(Message.picture.is_not(None))).all()
        assert set(left) == set(wanted)
        assert len(left) < (before or 0)


def test_pictures_depend_on_the_readers_last_mail(club: Club) -> None:
    game = club.game(2)
    view = club.view(game)
    moved = view | {"king": "granada" if view["king"] != "granada" else "aragon"}
    names = dict.fromkeys(view["seats"], "Ana")

    same = mail_picture(rules_view(view), names, "en", rules_view(view))
    changed = mail_picture(rules_view(view), names, "en", rules_view(moved))

    assert same == mail_picture(rules_view(view), names, "en")
    assert same.key != changed.key
    assert mail_png(same.recipe) != mail_png(changed.recipe)


def rules_view(view: rules.JSON) -> rules.View:
    return view  # type: ignore[return-value]  # made of a view


def test_a_recipe_contains_no_names_or_hidden_information(club: Club) -> None:
    game = club.game(3)
    view = club.view(game)
    recipe = mail_picture(rules_view(view), dict(zip(view["seats"], ("Ana", "Ben", "Carla"), strict=True)), "en").recipe

    assert not {"Ana", "Ben", "Carla", '"hand"', '"question"', '"resume"'} & set(recipe.replace(":", " ").split())


def test_a_mail_without_a_picture_is_complete(club: Club) -> None:
    club.game(2)
    with club.database.read() as session:
        assert kept_pictures.picture_of(session, Message(raw=b"x", picture=None)) is None
