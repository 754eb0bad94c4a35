"""What the catalogues tell translators: where a message is seen, and what fills its placeholders.

`tests.translations` writes both above each message of a catalogue, as lines that begin with `#.`. A message that needs
more gets a comment of its own in the code, on the line above the call: `# Translators: …`, or in a template
`{# Translators: … #}`.
"""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from functools import cache

SEEN: dict[str, str] = {  # the first pattern that a file matches
    "pbem/actions/fields.py": "Refusal of a form, mail or API call: a field of it is wrong",
    "pbem/actions/hidden.py": "Game master's page: forms about hidden information and mails",
    "pbem/actions/operators.py": "Operators' pages: a form, its labels, its result",
    "pbem/actions/player.py": "Refusal of a player's action",
    "pbem/actions/typed.py": "Mail: a game master's command was not understood",
    "pbem/actions/*": "Forms and their results, on pages and in answers by mail: {topic}",
    "pbem/art/panel.py": "Picture of the board: the panel below the map",
    "pbem/art/text.py": "The board in words, in mails and for screen readers",
    "pbem/bots/*": "Names and descriptions of the bots",
    "pbem/i18n.py": "Everywhere: dates and lengths of time",
    "pbem/json_schema.py": "API: what is wrong with a part of a document",
    "pbem/marks.py": "Rules pages and form for a new game: how well a fact of the game is known",
    "pbem/orders/answers.py": "Answer to an order that was not understood: what is possible there",
    "pbem/orders/describe.py": "Answer to an order that was not understood: what is possible there",
    "pbem/orders/*": "Answer to an order, on the page and by mail: why it was not used",
    "pbem/outcomes.py": "Answer to a mail, its first sentence; or the list of a player's messages",
    "pbem/rulebook/*": "Rules pages: {topic}",
    "pbem/rules/options.py": "Refusal while a game is created: an option of the rules is wrong",
    "pbem/rules/*": "Refusal while a game is created",
    "pbem/service/accounts/*": "Account pages and API: a refusal ({topic})",
    "pbem/service/admin/moving.py": "Refusal while a game moves to another server",
    "pbem/service/admin/*": "Operators' pages: a refusal ({topic})",
    "pbem/service/channels/messages.py": "Short notification on a phone or in a chat",
    "pbem/service/channels/*": "Settings, notifications: a refusal ({topic})",
    "pbem/service/deadlines/time_control.py": "Form for a new game and API: a time setting is wrong",
    "pbem/service/errors.py": "Refusal, on pages, in mails and in the API",
    "pbem/service/games/game_master.py": "Game master's page, mails and API: a refusal",
    "pbem/service/games/*": "Game page, mails and API: a refusal ({topic})",
    "pbem/service/inbound/*": "Answer to a mail: what was done with a line of it",
    "pbem/service/lobby/*": "Answer to a mail to the lobby's address",
    "pbem/service/notifications/mail_types.py": "Settings and stop links: the name of a kind of mail",
    "pbem/service/notifications/*": "Settings, notifications",
    "pbem/service/outbound/game_mail.py": "Mail: the subject line",
    "pbem/service/outbound/deadline_calendar.py": "Entry in a player's calendar",
    "pbem/service/outbound/vote_results.py": "Mails and game page: the state of a vote",
    "pbem/service/outbound/*": "Mail: {topic}",
    "pbem/service/scheduler/health.py": "Operators' page and alarms: what is wrong with the server",
    "pbem/service/seats/*": "Game page, mails and API: a refusal or a result ({topic})",
    "pbem/service/setup/*": "Creating and joining games: a refusal ({topic})",
    "pbem/service/webhooks/*": "API, webhooks: a refusal",
    "pbem/vote_kinds.py": "Game page and mails: kinds of votes",
    "pbem/web/admin_common.py": "Operators' and game master's pages: log and forms",
    "pbem/web/admin*.py": "Operators' pages",
    "pbem/web/api/*": "API: a refusal ({topic})",
    "pbem/web/analysis.py": "Page: analysis of a finished game",
    "pbem/web/chat.py": "Game page: messages between players",
    "pbem/web/confirm_sender.py": "Page behind a link in a mail: did you write this?",
    "pbem/web/console.py": "Game master's page",
    "pbem/web/form_labels.py": "Game page: buttons and labels of the form to answer",
    "pbem/web/guide.py": "Game page of a beginner: hints for the first round",
    "pbem/web/security.py": "Page: an error about signing in, or a form that expired",
    "pbem/web/subscriptions.py": "Page behind the stop link in a mail",
    "pbem/web/time_control_presets.py": "Form for a new game: the time settings",
    "pbem/web/view_model.py": "Game page",
    "pbem/web/table.py": "Game page",
    "pbem/web/play.py": "Game page: the result of a button",
    "pbem/web/pending.py": "Game page and front page: whom a game waits for",
    "pbem/web/*.py": "Page: {topic}",
    "pbem/web/templates/_admin*.html": "Operators' and game master's pages",
    "pbem/web/templates/_*.html": "Part of several pages: {topic}",
    "pbem/web/templates/admin*.html": "Operators' page: {topic}",
    "pbem/web/templates/confirm_admin_action.html": "Game master's page: asks before something is done",
    "pbem/web/templates/console*.html": "Game master's page: {topic}",
    "pbem/web/templates/base.html": "Every page: head, menu, foot",
    "pbem/web/templates/confirm_sender.html": "Page behind a link in a mail: did you write this?",
    "pbem/web/templates/home.html": "Front page",
    "pbem/web/templates/mail*.html": "Demo: the mailbox in the browser",
    "pbem/web/templates/new_game/*": "Form for a new game: {topic}",
    "pbem/web/templates/offline.html": "Page without a connection",
    "pbem/web/templates/unsubscribe.html": "Page behind the stop link in a mail",
    "pbem/web/templates/table/*": "Game page: {topic}",
    "pbem/web/templates/game.html": "Game page",
    "pbem/web/templates/*": "Page: {topic}",
    "pbem/wording/render.py": "Every mail: frame and buttons",
    "pbem/wording/sections/account_mails.py": "Mail about an account",
    "pbem/wording/sections/action_cards.py": "Mails and game page: the action cards on the table",
    "pbem/wording/sections/admin_mails.py": "Mail from the game master or the operators",
    "pbem/wording/sections/analysis.py": "Analysis of a finished game, and hints",
    "pbem/wording/sections/announcements.py": "Question about a veto, and log: a planned action, step by step",
    "pbem/wording/sections/deadline_notes.py": "Mails and game page: about deadlines",
    "pbem/wording/sections/delivery_mails.py": "Mail about mail: unknown sender, changed address, bounces",
    "pbem/wording/sections/digest.py": "Mail: the daily digest of all games",
    "pbem/wording/sections/effects.py": "Mails and game page: what a turn did to others",
    "pbem/wording/sections/event_log.py": "Mails and game page: what happened (the log)",
    "pbem/wording/sections/game_mails.py": "Mail of a running game: scoring, news, reminder",
    "pbem/wording/sections/game_over.py": "Mail: the game is over",
    "pbem/wording/sections/game_settings.py": "Mails and pages: the settings of a game",
    "pbem/wording/sections/game_start.py": "Mail: a game starts",
    "pbem/wording/sections/grammar.py": "Everywhere: building blocks of other sentences",
    "pbem/wording/sections/invitations.py": "Mail: invitation to a game, and signing in",
    "pbem/wording/sections/lobby_mails.py": "Mail: answer from the lobby's address",
    "pbem/wording/sections/order_help.py": "Help on writing orders, by mail and on the page",
    "pbem/wording/sections/receipt*.py": "Mail: the answer to a player's message (receipt)",
    "pbem/wording/sections/scoring.py": "Mails and game page: a scoring",
    "pbem/wording/sections/seat_changes.py": "Mail about a change of player",
    "pbem/wording/sections/seat_invitations.py": "Mail: invitation to take over a seat",
    "pbem/wording/sections/shared.py": "Every mail with a question",
    "pbem/wording/sections/spectators.py": "Mail to a spectator",
    "pbem/wording/sections/substitutes.py": "Mail to a substitute, or to a player who wants to come back",
    "pbem/wording/sections/tie_breaks.py": "Mail: the game is over, how a tie was broken",
    "pbem/wording/sections/turn_narrative.py": "Mails and game page: what a player did in a turn",
    "pbem/wording/sections/vacation.py": "Mail about a vacation",
    "pbem/wording/sections/votes.py": "Mails and game page: votes and changes of players",
    "pbem/wording/sections/*": "Mail and game page: {topic}",
}

FILLED: dict[str, str] = {
    "ability": "what a modifier lets you do, a phrase from rules/editions/texts",
    "accepted": "what is possible there, e.g. a number from 1 to 13",
    "action": "a special action or a command, in words",
    "address": "an email or web address",
    "after": "a list of rounds, e.g. 3, 6 and 9",
    "ahead": "a player's name",
    "all": "a number",
    "answer": "a number: the how-manieth answer of the game",
    "at": "a number: the how-manieth",
    "before": "the name of the player who had the seat before",
    "behind": "a player's name",
    "best": "an ordinal number from orders, e.g. 2nd",
    "better": "an order, e.g. card 3: place 2 Granada",
    "board": "the value on a mobile scoreboard, e.g. 4/2/1",
    "boards": "list of the values on mobile scoreboards, e.g. 4/2/1 and 5/3/1",
    "bonus": "a number of points",
    "bot": "the name of a bot",
    "bots": "list of the names of bots",
    "brief": "a few words on what the player is asked, e.g. Power card",
    "by": "a player's name",
    "caballeros": "a number of caballeros, in words from grammar.py, e.g. 3 caballeros",
    "card": "a power card (its number) or the name of an action card",
    "cards": "list of power cards or action cards, e.g. 13, 11 and 4",
    "chance": "a number, in per cent",
    "chances": "list of names with their chances, from the message with {chance}",
    "changes": "list of changed chances, from the message with {before} and {after}",
    "chapter": "title of a chapter of the rules",
    "clock": "time of day, e.g. 20:00:07",
    "code": "a short code of letters and digits, e.g. 3fa2",
    "colour": "a player's colour, e.g. red",
    "colours": "list of numbers of players, or of colours",
    "command": "a command that can be typed, in the reader's language",
    "commitment": "a long code of letters and digits",
    "condition": "a condition as a player writes it, e.g. if Granada empty",
    "conditions": "list of conditions as a player writes them",
    "count": "a number",
    "counts": "list of numbers",
    "court": "a number of caballeros",
    "day": "a date, e.g. Wed 10 Dec",
    "deadline": "date and time, e.g. Wed 10 Dec, 20:00",
    "days": "list of weekdays, or of dates",
    "device": "a device or browser, e.g. Firefox on Linux",
    "discs": "list of names with the regions of their secret discs",
    "does": "a sentence from the rules",
    "each": "what each of them has to return, e.g. 2 caballeros",
    "edition": "title of an edition",
    "editions": "list of editions",
    "email": "an email address",
    "error": "a technical error, in English",
    "example": "an example, e.g. an order or an address",
    "first": "the first of a range: a date, a card or a number",
    "format": "the technical name of a format, e.g. date",
    "game": "the name of a game, e.g. granada7",
    "games": "list of names of games",
    "goal": "where to, with its preposition: from grammar.py, e.g. to Granada",
    "goals": "list of places",
    "grande": "whose Grande, e.g. Ana's Grande",
    "grandes": "list of names with the caballeros that left",
    "halves": "list of what may still be done in this turn",
    "hand": "list of power cards, e.g. 13, 11 and 4",
    "handle": "a player's name",
    "highest": "a number: the highest power card",
    "home": "a number of caballeros",
    "homes": "list of names with their home regions",
    "host": "the person or server that is meant, e.g. Ana, or hooks.example.org",
    "hours": "a length of time, e.g. 24 hours",
    "idle": "a length of time, e.g. 30 days",
    "kind": "the technical name of a kind of job",
    "kinds": "list of technical names",
    "king": "a place: where the King is",
    "languages": "list of languages, e.g. English (en) and German (de)",
    "last": "the last of a range: a date, a round, a card or a number",
    "lasts": "a length of time, e.g. 90 days",
    "least": "a number: as few as that",
    "left": "what is left: a number, or notes and orders",
    "less": "a number, the smaller of two",
    "letter": "a letter that can be typed as an answer",
    "letters": "list of letters, each with what it stands for",
    "limit": "how many caballeros may move, a phrase",
    "line": "the number of a line, or an order, e.g. card 3: place 2 Granada",
    "link": "a web address",
    "losses": "list of names with a number of caballeros",
    "lowest": "a number: the lowest power card",
    "mails": "the name of a kind of mail",
    "map": "where the map comes from",
    "mark": "how well a fact is known, a phrase from marks.py",
    "megabytes": "a number",
    "mistake": "a move and a better one, from the message with {played} and {better}",
    "modifier": "the name of a modifier card",
    "modifiers": "list of names of modifier cards",
    "moment": "date and time, e.g. Wed 10 Dec, 20:00",
    "more": "a number, the larger of two",
    "most": "a number: as many as that",
    "n": "a number",
    "name": "a name: of a player, a game, a card or a setting",
    "names": "list of names",
    "near": "list of regions",
    "news": "a few words: what the mail is about",
    "next": "a number: a round",
    "no": "the word for no that can be typed, or a number of votes",
    "now": "what counts now: a place or a number of a round",
    "numbers": "a range or list of numbers",
    "of": "a number: of how many",
    "options": "list of power cards",
    "order": "an order as players write it, e.g. card 3: place 2 Granada",
    "orders": "list of orders as players write them",
    "origin": "where from, with its preposition: from grammar.py, e.g. from Granada",
    "outcome": "a sentence about the result",
    "pace": "time settings in a few words, e.g. 24 hours for an answer",
    "parts": "list of technical names",
    "path": "a place in a document, e.g. choices/0/card",
    "people": "list of players' names, e.g. Ana and Ben",
    "pieces": "whose caballeros and how many, e.g. 2 of Ana's, or one Grande",
    "place": "a region, or the castillo, the court, the province",
    "places": "list of places, often with numbers of caballeros",
    "played": "an order, e.g. card 3: place 2 Granada",
    "player": "a player's name",
    "players": "a number of players",
    "points": "a number of points, or a list of names with points, e.g. Ana 12, Ben 9",
    "port": "a number",
    "ports": "list of numbers",
    "powers": "list of power cards",
    "present": "list of names with a number of caballeros",
    "problem": "a sentence: what is wrong",
    "proposals": "list of commands that can be typed",
    "province": "a number of caballeros",
    "question": "the number of a question, e.g. 113-42, or what is asked",
    "ranks": "list of ranks, e.g. first and second",
    "reason": "a sentence: why",
    "record": "the name of a file",
    "region": "a region",
    "regions": "list of regions, or a number of them",
    "round": "a number: the round",
    "rounds": "a number of rounds, or a list of them",
    "said": "words that a player wrote",
    "sample": "an order, e.g. power 12",
    "scope": "the technical name of a right, e.g. play",
    "scopes": "list of technical names",
    "seal": "a long code of letters and digits",
    "seats": "a number of players, or a list of colours",
    "seconds": "a number",
    "seed": "a long code of letters and digits",
    "seen": "when a device was last seen, a date",
    "sender": "an email address",
    "service": "the name of a service, e.g. Telegram",
    "services": "list of services, e.g. Telegram and Discord",
    "setting": "the name of an option or of a time setting",
    "since": "date and time, e.g. Wed 10 Dec, 20:00",
    "span": "a length of time, e.g. 24 hours",
    "stack": "a number: the stack of an action card, which players type (card 3)",
    "stacks": "list of stacks of action cards, e.g. 1, 3 or 5",
    "standing": "a rank, e.g. first or tied for second",
    "stands": "a number of steps that were carried out",
    "state": "the technical name of a state",
    "status": "a number: the status code of a web server",
    "steady": "the name of a bot, as it is typed",
    "step": "one step of a turn, a phrase",
    "steps": "list of steps of a turn, phrases",
    "story": "sentences about what would happen",
    "supply": "how many caballeros a power card brings to the court",
    "task": "a few words on what the player is asked to do",
    "text": "a text: words that somebody wrote, or what a card does",
    "then": "what happens then: a phrase, or a number of a round",
    "there": "list of places with numbers of caballeros",
    "tile": "the value on a mobile scoreboard, e.g. 4/2/1",
    "tiles": "list of the values on mobile scoreboards",
    "times": "list of times",
    "title": "the title of a game, or the name of an action, as on its button",
    "to_place": "where to, with its preposition: from grammar.py",
    "token": "a place or a card that was named",
    "tokens": "list of what may stand there: places, cards or numbers",
    "told": "what an action would do now, a phrase",
    "total": "a number of caballeros",
    "until": "date and time, or a number of a round",
    "used": "a date",
    "value": "a value that somebody entered or played",
    "values": "list of values, e.g. 5, 3 and 1",
    "was": "what counted before: a place or a number",
    "what": "a phrase from another message",
    "where": "where, with its preposition: from grammar.py, e.g. in Granada",
    "who": "a player's name",
    "whose": "a player's name",
    "why": "a sentence: the reason",
    "winner": "a player's name",
    "winners": "list of players' names",
    "word": "a word that somebody wrote, or that can be typed",
    "words": "words that somebody wrote",
    "worst": "an ordinal number, e.g. 4th",
    "worth": "the values of a region, e.g. 5/3/1",
    "yes": "the word for yes that can be typed, or a number of votes",
    "zone": "a time zone, e.g. Europe/Madrid",
}

FILLED_HERE: dict[tuple[str, str], str] = {  # in these files a placeholder stands for something else
    ("pbem/wording/sections/analysis.py", "after"): "a number, in per cent",
    ("pbem/wording/sections/analysis.py", "before"): "a number, in per cent",
    ("pbem/wording/sections/analysis.py", "more"): "a number, in per cent",
    ("pbem/wording/sections/analysis.py", "what"): "a move, and between brackets how the chances changed",
    ("pbem/wording/sections/game_settings.py", "before"): "list of lengths of time, e.g. 12 hours and 2 hours",
    ("pbem/wording/sections/secret_region_question.py", "before"): "a number of points",
    ("pbem/wording/sections/secret_region_question.py", "left"): "a number of points",
}

COUNTED = (
    *("bonus", "court", "home", "least", "left", "less", "more", "most", "n", "of", "players", "province"),
    *("regions", "rounds", "seats", "stands", "total"),
)
"""Placeholders that may stand for a number of things, so that a sentence's grammar may depend on them."""

_THINGS = re.compile(
    r"(?<!round ){(\w+)} (?!(?:and|at|for|from|in|instead|more|of|or|say|there|to|with)\b|MB|kB|s\b)[a-z]+",
    re.IGNORECASE,
)
"""A number before the things that it counts."""

ALWAYS_SEVERAL: dict[tuple[str, str], str] = {
    ("pbem/json_schema.py", "most"): "a limit",
    ("pbem/rules/options.py", "players"): "2 to 5",
    ("pbem/rulebook/sheet.py", "players"): "2 to 5",
    ("pbem/service/accounts/api_tokens.py", "n"): "a limit",
    ("pbem/service/accounts/rate_limits.py", "most"): "a limit",
    ("pbem/service/channels/registry.py", "n"): "a limit",
    ("pbem/service/games/following.py", "most"): "a limit",
    ("pbem/service/seats/vacation.py", "n"): "a limit",
    ("pbem/service/webhooks/delivery.py", "n"): "a limit",
    ("pbem/web/api/dispatch.py", "most"): "a limit",
    ("pbem/web/view_model.py", "n"): "said of two or more",
    ("pbem/web/lobby.py", "n"): "2 to 5 players, 6 to 9 rounds",
    ("pbem/web/new_game.py", "n"): "2 to 5 players",
    ("pbem/web/streams.py", "n"): "a limit",
    ("pbem/web/templates/player.html", "n"): "2 to 5 players",
    ("pbem/wording/sections/game_over.py", "n"): "the points of a winner",
    ("pbem/wording/sections/game_start.py", "home"): "from the rules",
    ("pbem/wording/sections/game_start.py", "n"): "6 to 9 rounds",
    ("pbem/wording/sections/game_start.py", "regions"): "from the rules",
    ("pbem/wording/sections/invitations.py", "n"): "2 to 5 players",
    ("pbem/wording/sections/lobby_mails.py", "n"): "2 to 5 players",
    ("pbem/wording/sections/turn_narrative.py", "of"): "at least one step was stopped, and one stands",
    ("pbem/wording/sections/veto_question.py", "n"): "said of two or more",
}
"""Placeholders of a file whose number is never one, and why."""

CONTEXTS: dict[str, str] = {
    "Basque": "Only for the Basque Country, where a language may need an article",
    "date": "A pattern for dates (Unicode CLDR): EEE weekday, d day, MMM month, y year, HH:mm time",
    "edition": "Said of editions",
    "file": "Said of a file",
    "game": "Said of a game",
    "language": "Said of languages",
    "mail": "Head of a mail",
    "number": "Said of a number of players",
    "order": "Players type this: use the words of pbem/orders/vocabulary for your language",
    "pace": "Said of time settings",
    "place": "Said of a rank in a scoring",
    "stock": "Said of caballeros",
    "topic": "Players type this word after the word for help",
    "turn order": "Who plays when: a card brings its player the second turn",
    "vote": "A vote",
}

_PLACEHOLDER = re.compile(r"{(\w*)[^{}]*}")


def placeholders(text: str) -> list[str]:
    """The names of the placeholders of a text, in their order."""
    return list(dict.fromkeys(_PLACEHOLDER.findall(text)))


def without_plural(place: tuple[str, str, str]) -> list[str]:
    """The placeholders of a file's text without plural forms on whose number its grammar may depend."""
    file, one, many = place
    if many:
        return []
    return [name for name in _THINGS.findall(one) if name in COUNTED and (file, name) not in ALWAYS_SEVERAL]


@cache
def pattern_of(file: str) -> str:
    """The pattern of SEEN that says where the texts of a file are seen. Raises LookupError for an unknown file."""
    for pattern in SEEN:
        if fnmatchcase(file, pattern):
            return pattern
    raise LookupError(f"{file} has texts: say in SEEN of tests/translator_comments.py where a person sees them")


def seen(file: str) -> str:
    """Where the texts of a file are seen."""
    return SEEN[pattern_of(file)].replace("{topic}", _topic(file))


def _topic(file: str) -> str:
    return file.rpartition("/")[2].partition(".")[0].strip("_").replace("_", " ").replace("-", " ")


def unknown_placeholders(file: str, text: str) -> list[str]:
    """The placeholders of a text that no table explains."""
    return [name for name in placeholders(text) if name not in FILLED and (file, name) not in FILLED_HERE]


def comments(files: list[str], text: str, context: str) -> list[str]:
    """What translators are told about a message."""
    where = list(dict.fromkeys(map(seen, files)))
    filled = [f"{{{name}}}: {meaning}" for name in placeholders(text) if (meaning := _filled(files, name))]
    return [*where, *([CONTEXTS[context]] if context in CONTEXTS else []), *filled]


def _filled(files: list[str], name: str) -> str:
    return next((FILLED_HERE[file, name] for file in files if (file, name) in FILLED_HERE), FILLED.get(name, ""))
