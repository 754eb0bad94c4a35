"""A raw connection to the streams' server."""

from __future__ import annotations

import json
import socket
from socket import SocketIO
from typing import Any

from pbem.web.streams import Streams

OPEN: list[Connection] = []


class Connection:
    """A GET request to the streams' server; its head arrives in two pieces."""

    def __init__(self, there: Streams, target: str, method: str = "GET", **fields: str) -> None:
        self.socket, theirs = socket.socketpair()
        OPEN.append(self)
        self.socket.settimeout(60)
        head = [f"{method} {target} HTTP/1.1", "Host: play.example.org"]
        head += [f"{name.replace('_', '-')}: {value}" for name, value in fields.items()]
        raw = ("\r\n".join(head) + "\r\n\r\n").encode()
        self.socket.sendall(raw[50:])  # before anyone can refuse the request and hang up
        there.adopt(theirs, raw[:50])
        self.file = SocketIO(self.socket, "r")
        self.status = int(self.file.readline().split()[1])
        self.headers = dict(line.decode().strip().split(": ", 1) for line in iter(self.file.readline, b"\r\n"))

    def event(self) -> dict[str, str]:
        """The next event; waits for it."""
        lines: list[bytes] = []
        while not any(line.startswith((b"event:", b"data:")) for line in lines):
            lines = list(iter(self.file.readline, b"\n"))
        return {str(name): value.strip() for name, _, value in (line.decode().partition(":") for line in lines)}

    def message(self) -> Any:
        """The next message to a program."""
        event = self.event()
        body = json.loads(event["data"])
        assert event["id"] == body["id"]
        return body

    def rest(self) -> bytes:
        return self.file.read()

    def close(self) -> None:
        self.file.close()
        self.socket.close()
