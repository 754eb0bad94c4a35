"""Nobody gets a seat or becomes game master before accepting, and inviting doesn't reveal known addresses."""

import re
from datetime import timedelta
from email.message import EmailMessage

import pytest

from pbem.service.accounts import players
from pbem.service.errors import NotPossible, TooMany
from pbem.service.games import audit_log, permissions
from pbem.service.seats import account_deletion, reliability, seat_invitations
from pbem.store.database import Database
from pbem.store.games import seat_of
from pbem.store.invitations import open_invitations
from pbem.store.models import Game, Player
from pbem.store.pending_answers import open_wait
from pbem.store.players import player_by_email, player_by_handle
from tests.service.club import Club, email, plain

DAY = {"answer_hours": 24, "remind_hours": 0, "on_miss": "bot"}
NEW = "newcomer@new.example"


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


@pytest.fixture
def game(club: Club) -> str:
    """A game of Ana and Ben with Eva as master; Zoe is registered."""
    game = club.game(2, pace=DAY)
    with club.database.write() as session:
        session.get_one(Game, game).master_id = players.known(session, email("Eva"), club.now, "Eva").id
        players.known(session, email("Zoe"), club.now, "Zoe")
    return game


def ask(club: Club, game: str, seat: str | None, named: str, source: str = "") -> None:
    with club.database.write() as session:
        eva = player_by_handle(session, "Eva")
        assert eva is not None
        seat_invitations.ask(session, game, seat, named, club.now, by=eva.id, source=source)
    club.work()


def reply(club: Club, mail: EmailMessage, text: str) -> None:
    to = re.sub(r".*<|>.*", "", str(mail["Reply-To"] or mail["From"]))
    club.write("", "red", text, sender=str(mail["To"]), to=to)
    club.work()


def sent(club: Club, address: str) -> list[EmailMessage]:
    return [message for to, message in club.post if to == address]


def holder(club: Club, game: str, seat: str) -> str | None:
    with club.database.read() as session:
        found = seat_of(session, game, seat)
        assert found is not None
        player = session.get(Player, found.player_id) if found.player_id else None
        return player.handle if player else None


def master_of(club: Club, game: str) -> str | None:
    with club.database.read() as session:
        found = session.get_one(Game, game)
        return session.get_one(Player, found.master_id).handle if found.master_id else None


# -- a seat -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("named", ["Zoe", email("Zoe"), NEW])
def test_a_person_gets_a_seat_only_after_accepting(club: Club, game: str, named: str) -> None:
    ask(club, game, "red", named)

    address = named if "@" in named else email("Zoe")
    invitation = plain(sent(club, address)[-1])
    assert "Eva has asked you to take over a seat" in invitation
    assert "You would play red in place of Ana." in invitation
    assert holder(club, game, "red") == "Ana"

    reply(club, sent(club, address)[-1], "yes")

    assert holder(club, game, "red") == ("Newcomer" if named == NEW else "Zoe")
    assert "in place of Ana" in plain(sent(club, address)[-1])
    assert f"{holder(club, game, 'red')} said yes" in plain(club.mails("Eva")[-1])


def test_the_time_to_answer_begins_with_acceptance(club: Club, game: str) -> None:
    [seat] = club.asked(game)
    ask(club, game, seat, "Zoe")
    club.now += timedelta(hours=20)

    reply(club, club.mails("Zoe")[-1], "yes")

    with club.database.read() as session:
        wait = open_wait(session, game, seat)
        assert wait is not None
        assert wait.deadline_at == club.now + timedelta(hours=24)


def test_declining_keeps_the_seat_and_tells_the_master(club: Club, game: str) -> None:
    ask(club, game, "red", NEW)

    reply(club, sent(club, NEW)[-1], "no, thanks")

    assert holder(club, game, "red") == "Ana"
    assert f"{NEW} said no. The seat stays as it is." in plain(club.mails("Eva")[-1])
    with club.database.read() as session:
        assert player_by_email(session, NEW) is None


def test_silence_expires_the_invitation_and_tells_the_master(club: Club, game: str) -> None:
    ask(club, game, "red", "Zoe")
    mail = club.mails("Zoe")[-1]

    club.later(73)

    assert "Zoe didn't answer." in plain(club.mails("Eva")[-1])
    reply(club, mail, "yes")
    assert holder(club, game, "red") == "Ana"
    assert "This invitation is no longer open." in plain(club.mails("Zoe")[-1])


def test_an_invitation_lasts_three_days(club: Club, game: str) -> None:
    ask(club, game, "red", "Zoe")
    club.later(71)

    reply(club, club.mails("Zoe")[-1], "yes")

    assert holder(club, game, "red") == "Zoe"


def test_an_unclear_reply_resends_the_invitation(club: Club, game: str) -> None:
    ask(club, game, "red", "Zoe")

    reply(club, club.mails("Zoe")[-1], "What is this?")

    assert holder(club, game, "red") == "Ana"
    assert "Eva has asked you to take over a seat" in plain(club.mails("Zoe")[-1])


@pytest.mark.parametrize("instead", ["Carla", "steady", "withdraw"])
def test_a_later_decision_withdraws_the_invitation(club: Club, game: str, instead: str) -> None:
    with club.database.write() as session:
        players.known(session, email("Carla"), club.now, "Carla")
    ask(club, game, "red", "Zoe")
    with club.database.write() as session:
        if instead == "withdraw":
            seat_invitations.withdraw(session, game, "red", club.now)
        else:
            seat_invitations.substitute(session, game, "red", instead, club.now)

    reply(club, club.mails("Zoe")[0], "yes")

    assert holder(club, game, "red") == (None if instead == "steady" else "Ana")
    assert "no longer open" in plain(club.mails("Zoe")[-1])


def test_the_log_tells_who_invited_and_who_withdrew(club: Club, game: str) -> None:
    ask(club, game, "red", "Zoe")
    with club.database.write() as session:
        eva = player_by_handle(session, "Eva")
        assert eva is not None
        seat_invitations.withdraw(session, game, "red", club.now, by=eva.id)

    with club.database.read() as session:
        log = [(deed.act, deed.seat, by) for deed, by in reversed(audit_log.of_game(session, game))]
    assert log == [("invited", "red", "Eva"), ("uninvited", "red", "Eva")]


def test_a_bot_gets_the_seat_at_once(club: Club, game: str) -> None:
    with club.database.write() as session:
        assert seat_invitations.substitute(session, game, "red", "steady", club.now)
    assert holder(club, game, "red") is None


def test_players_and_viewers_of_the_game_cannot_take_the_seat(club: Club, game: str) -> None:
    """For a handle this is reported at once; for an address only to its owner."""
    with club.database.write() as session:
        eva = player_by_handle(session, "Eva")
        assert eva is not None
        permissions.record_look(session, session.get_one(Game, game), eva.id, "mails", club.now)
        for name in ("Ben", "Eva"):
            with pytest.raises(NotPossible, match=name):
                seat_invitations.ask(session, game, "red", name, club.now)
    ask(club, game, "red", email("Ben"))

    reply(club, club.mails("Ben")[-1], "yes")

    assert holder(club, game, "red") == "Ana"
    assert "Ben already has a seat in this game." in plain(club.mails("Ben")[-1])


def test_deleted_accounts_are_removed_from_invitations(club: Club, game: str) -> None:
    ask(club, game, "red", email("Zoe"))
    with club.database.write() as session:
        zoe = player_by_handle(session, "Zoe")
        assert zoe is not None
        account_deletion.anonymise(session, zoe, club.now)

    club.later(73)

    with club.database.read() as session:
        assert not open_invitations(session, game)


# -- the mastership ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("named", ["Zoe", NEW])
def test_the_mastership_changes_on_acceptance(club: Club, game: str, named: str) -> None:
    ask(club, game, None, named)
    address = named if "@" in named else email("Zoe")
    assert master_of(club, game) == "Eva"
    assert "Eva asks you to become the game master" in plain(sent(club, address)[-1])

    reply(club, sent(club, address)[-1], "yes")

    assert master_of(club, game) == ("Newcomer" if named == NEW else "Zoe")
    assert f"{master_of(club, game)} said yes and is now the game master." in plain(club.mails("Eva")[-1])


def test_declining_the_mastership_changes_nothing(club: Club, game: str) -> None:
    ask(club, game, None, "Zoe")

    reply(club, club.mails("Zoe")[-1], "no")

    assert master_of(club, game) == "Eva"
    assert "Zoe said no. You are still the game master." in plain(club.mails("Eva")[-1])


# -- whose address is known -------------------------------------------------------------------------------------------


def test_inviting_leaves_the_same_traces_for_unknown_addresses(club: Club, game: str) -> None:
    traces = []
    for address in (email("Zoe"), NEW):
        before = len(club.post)
        ask(club, game, "red", address)
        with club.database.read() as session:
            [made] = open_invitations(session, game)
            eva = player_by_handle(session, "Eva")
            assert eva is not None
            deed, by = audit_log.of_game(session, game)[0]
            told = (deed.act, by, audit_log.facts_of(deed), seat_invitations.shown(session, made, eva) == address)
        traces.append((told, len(club.post) - before))

    assert traces[0] == traces[1]


def test_only_the_inviter_sees_the_address(club: Club, game: str) -> None:
    ask(club, game, "red", NEW)
    with club.database.read() as session:
        [made] = open_invitations(session, game)
        eva, zoe = player_by_handle(session, "Eva"), player_by_handle(session, "Zoe")
        assert eva is not None
        assert zoe is not None
        assert seat_invitations.shown(session, made, eva) == NEW
        assert seat_invitations.shown(session, made, zoe) is None


def test_an_unknown_handle_is_reported_at_once(club: Club, game: str) -> None:
    with pytest.raises(NotPossible, match="There is no player called Nobody"):
        ask(club, game, "red", "Nobody")


@pytest.mark.parametrize("named", ["Zoe", email("Zoe"), NEW])
def test_invitations_to_one_person_are_limited(club: Club, game: str, named: str) -> None:
    for _ in range(6):
        ask(club, game, "red", named)

    with pytest.raises(TooMany, match=f"sent six invitations to {named}"):
        ask(club, game, "red", named)


def test_inviting_a_handle_does_not_reveal_its_address(club: Club, game: str) -> None:
    for _ in range(6):
        ask(club, game, "red", "Zoe")

    ask(club, game, "red", email("Zoe"))


# -- what is counted --------------------------------------------------------------------------------------------------


def test_only_joined_games_are_counted(club: Club, game: str) -> None:
    ask(club, game, "red", "Zoe")
    club.play(game, until=10)
    club.later(80)

    reliability.sweep(club.database)

    with club.database.read() as session:
        zoe, ana = player_by_handle(session, "Zoe"), player_by_handle(session, "Ana")
        assert zoe is not None
        assert ana is not None
        assert reliability.records(session, [zoe.id])[zoe.id] == reliability.Record()
        assert reliability.records(session, [ana.id])[ana.id].games == 1
