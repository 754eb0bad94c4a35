"""A relay that stays silent or answers slowly until the test ends it."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

LINES = {b"EHLO": b"250 slow.example", b"DATA": b"354 go on", b"QUIT": b"221 bye", b"RSET": b"250 ok"}


class SlowRelay:
    """Accepts connections and delays every reply until `quick` is set, with `drip` seconds between letters."""

    def __init__(self, drip: float = 0.0) -> None:
        self.quick = threading.Event()
        self.drip = drip
        self.connections = 0
        self.held = 0  # connections whose reply is being held back
        self.taken: list[bytes] = []
        self.over = threading.Event()
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=50)
        self.port: int = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while not self.over.is_set():
            with suppress(OSError):
                peer, _ = self.listener.accept()
                self.connections += 1
                threading.Thread(target=self._talk, args=(peer,), daemon=True).start()

    def _talk(self, peer: socket.socket) -> None:
        with suppress(OSError), peer, peer.makefile("rb") as lines:
            self._say(peer, b"220 slow.example")
            while line := lines.readline():
                word = line[:4].upper()
                self._say(peer, LINES.get(word, b"250 ok"))
                if word == b"DATA":
                    content = b"".join(iter(lines.readline, b".\r\n"))
                    self._say(peer, b"250 taken")
                    self.taken.append(content)

    def _say(self, peer: socket.socket, reply: bytes) -> None:
        self.held += 1
        try:
            for letter in reply if self.drip else ():
                if self.quick.is_set() or self.over.wait(self.drip):
                    break
                peer.sendall(bytes([letter]))
            while not (self.drip or self.quick.wait(0.05) or self.over.is_set()):
                pass
        finally:
            self.held -= 1
        peer.sendall((b"" if self.drip else reply) + b"\r\n")


@contextmanager
def slow_relay(drip: float = 0.0) -> Iterator[SlowRelay]:
    relay = SlowRelay(drip)
    try:
        yield relay
    finally:
        relay.over.set()
        relay.listener.close()
