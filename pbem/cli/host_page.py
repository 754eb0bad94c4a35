"""The questions of `pbem host` on a page that only this computer can open, instead of in the terminal.

The page has a secret path, so that no other page that is open in the browser can reach it. It is gone once the mailbox
is kept.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from flask import Flask, Response, render_template_string, request
from waitress.server import create_server

from pbem.cli import mailbox_wizard as wizard
from pbem.cli.mailbox_wizard import Wishes
from pbem.mail.transports.mailbox_check import Refused
from pbem.mailbox_file import MailboxFileError

PAGE: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>El Grande: the mailbox</title>
<style>
body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 2rem auto; padding: 0 1rem }
label { display: block; margin: 1rem 0 } input { display: block; width: 100%; font: inherit; padding: .4rem }
button { font: inherit; padding: .5rem 1.5rem } [role=alert] { border-left: .3rem solid #a00; padding-left: 1rem }
</style></head><body>
<h1>El Grande: the mailbox</h1>
{% if done %}
{% for line in done %}<p>{{ line }}</p>{% endfor %}
<p>The server is starting. The terminal shows what to do next. You can close this page.</p>
{% else %}
<p>{{ introduction }}</p>
{% if fault %}<p role="alert">{{ fault }}</p>{% endif %}
<form method="post" autocomplete="off">
<label>Address of the mailbox <input name="address" type="email" required value="{{ given.address }}"></label>
{% if asks_servers %}
<label>IMAP server <input name="imap" required value="{{ given.imap }}"></label>
<label>SMTP server <input name="smtp" required value="{{ given.smtp }}"></label>
{% endif %}
<label>App password <input name="password" type="password" required></label>
<button>Test the mailbox</button>
</form>
<p>The test takes up to two minutes: we send a mail to the mailbox and remove it when it has arrived.</p>
{% endif %}
</body></html>"""


class SetUp:
    """The page's answers. `finished` is set when the mailbox is kept."""

    def __init__(self, home: Path, wishes: Wishes) -> None:
        self.home, self.wishes = home, wishes
        self.path = f"/{secrets.token_urlsafe(16)}"
        self.finished = threading.Event()

    def app(self) -> Flask:
        app = Flask(__name__, static_folder=None)
        app.add_url_rule(self.path, "ask", self.ask, methods=["GET", "POST"])
        app.after_request(_keep_to_itself)
        return app

    def ask(self) -> str:
        if request.method == "GET":
            return self._form()
        try:
            return self._tried()
        except (ValueError, MailboxFileError) as wrong:
            return self._form(fault=f"{wrong}.")

    def _tried(self) -> str:
        mailbox = wizard.address(request.form.get("address", ""))
        imap = request.form.get("imap", "") or self.wishes.imap_at
        smtp = request.form.get("smtp", "") or self.wishes.smtp_at
        provider = wizard.provider_of(mailbox, imap, smtp)
        if provider is None:
            domain = mailbox.rpartition("@")[2]
            return self._form(wizard.UNKNOWN.format(domain=domain), f"imap.{domain}", f"smtp.{domain}")
        if why := wizard.unusable(mailbox, provider):
            return self._form(why)
        try:
            found = wizard.attempt(mailbox, request.form.get("password", ""), provider, lambda _step: None)
        except Refused as refused:
            return self._form(wizard.explained(refused, provider), imap, smtp)
        done = wizard.keep(self.home, found, self.wishes)
        self.finished.set()
        return render_template_string(PAGE, done=done)

    def _form(self, fault: str = "", imap: str = "", smtp: str = "") -> str:
        given = {"address": request.form.get("address", ""), "imap": imap, "smtp": smtp}
        asks = bool(imap and smtp) and not (self.wishes.imap_at and self.wishes.smtp_at)
        return render_template_string(
            PAGE, introduction=wizard.INTRODUCTION, fault=fault, given=given, asks_servers=asks
        )


def _keep_to_itself(response: Response) -> Response:
    response.headers["Cache-Control"] = "no-store"
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'"
    return response


def ask_on_page(pending: SetUp, say: Callable[[str], None], stopped: Callable[[], bool] = lambda: False) -> bool:
    """Serve the page until the mailbox is kept; False if `stopped` before."""
    server = create_server(pending.app(), host="127.0.0.1", port=0, threads=2)
    thread = threading.Thread(target=server.run, name="set-up", daemon=True)
    thread.start()
    say(f"Open this page in your browser:\n\n  http://127.0.0.1:{server.effective_port}{pending.path}\n")
    while not pending.finished.wait(0.2) and not stopped():
        pass
    server.task_dispatcher.shutdown(timeout=5)  # the last answer is on its way
    server.close()
    return pending.finished.is_set()
