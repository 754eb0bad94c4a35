"""The rows of `pbem bench`."""

from __future__ import annotations

from pbem.tools.bench import Row, clock, live, mail, pages, pixel, play_now, postfix, postgresql, rules, server

ROWS = (
    Row("random play, live (reference: python-chess half-moves)", "steps/s", rules.live_steps, aim=2.0),
    Row("random games, live (reference: python-chess games)", "games/s", rules.live_games),
    Row("random play, JSON face (reference: python-chess half-moves)", "answers/s", rules.json_answers),
    Row("a finished game's record replayed", "ms", rules.record_replayed, aim=20),
    Row("a state saved and loaded", "µs", rules.state_saved_and_loaded),
    Row("a report written, its picture drawn", "ms", server.report_with_picture),
    Row("a report written, its picture at hand", "ms", server.report_without_picture),
    Row("a message taken in (reference: parsed and inserted)", "ms", server.message_taken_in),
    Row("last answer of a phase to all reports queued", "ms", server.last_answer, aim=68),
    Row("mails/s, LMTP to receipt queued (reference: parse and insert)", "mails/s", mail.taken_in, aim=0.6),
    Row(
        "mails/s, the same on PostgreSQL, the worker apart (reference: there, too)",
        "mails/s",
        mail.taken_in_by_two,
        aim=0.9,
        missing="" if postgresql.possible() else postgresql.MISSING,
    ),
    *(
        [Row("mails/s, LMTP to receipt queued (reference: Postfix)", "mails/s", mail.taken_in_by_postfix)]
        if postfix.possible()
        else []
    ),
    Row("mails/s, out (reference: smtplib, one connection)", "mails/s", mail.sent_out, aim=0.5),
    *clock.ROWS,
    *pages.ROWS,
    Row("play now: front page to the own first move", "s", play_now.seconds, aim=10, missing=pages.unseen()),
    Row("play now: the same, clicks", "clicks", play_now.clicks, aim=2, missing=pages.unseen()),
    Row("live: commit to 5 readers, of 2,000 listeners (reference: of 5)", "ms", live.heard_usually, aim=3),
    Row("live: the same, 95th percentile", "ms", live.heard_late, aim=4),
    Row("live: commit to pixel in Chromium", "ms", pixel.seen_usually, missing=pages.unseen()),
    Row("live: the same, 95th percentile", "ms", pixel.seen_late, missing=pages.unseen()),
    Row("memory of a worker, 10,000 messages waiting", "MB", mail.memory_with_a_long_queue, aim=150),
)
