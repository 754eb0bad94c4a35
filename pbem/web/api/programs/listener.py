"""Prints what happens in all my games, as it happens.  python listener.py https://play.example.org elgrande_TOKEN"""

import json
import sys
import time
import urllib.request
from collections.abc import Iterator
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError

SITE, TOKEN = sys.argv[1:3]


def messages() -> Iterator[dict[str, Any]]:
    """Each message once. The stream ends every few minutes; the id of the last message says where to go on."""
    last = ""
    while True:
        headers = {"Authorization": f"Bearer {TOKEN}", "Last-Event-ID": last}
        request = urllib.request.Request(f"{SITE}/api/v1/stream", headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=60) as stream:  # there is a heartbeat every 20 seconds
                for line in stream:
                    if line.startswith(b"data: "):
                        message = json.loads(line[6:])
                        yield message
                        last = message["id"]
        except HTTPError as error:
            if error.code not in (429, 503):
                raise SystemExit(json.load(error)["detail"]) from error
        except (OSError, HTTPException):
            pass  # the connection was lost
        time.sleep(2)


def show(message: dict[str, Any]) -> None:
    game, question = message["game"], message["question"]
    for line in message["events"]:
        print(f"{game} {line['n']}: {line['event']['type']}", flush=True)
    if question:
        print(f"{game}: my answer is wanted ({question['key']}), until {message['deadline']}", flush=True)


for each in messages():
    show(each)
