"""Prints what a webhook tells.  python notifier.py PORT SECRET"""

import hashlib
import hmac
import json
import sys
import time
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

PORT, SECRET = int(sys.argv[1]), sys.argv[2]
seen: set[str] = set()


def is_genuine(signature: str, body: bytes) -> bool:
    """Whether the server signed it, within the last five minutes."""
    stamp, _, signed = signature.partition(",v1=")
    at = stamp.removeprefix("t=")
    expected = hmac.new(SECRET.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(signed, expected) and abs(time.time() - int(at)) < 300


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        genuine = is_genuine(self.headers.get("Elgrande-Signature", ""), body)
        self.send_response(204 if genuine else 401)
        self.end_headers()
        if genuine and self.headers["Elgrande-Delivery"] not in seen:  # it may be sent again
            seen.add(self.headers["Elgrande-Delivery"])
            tell(json.loads(body))

    def log_message(self, *_: object) -> None:
        """Nothing about each request."""


def tell(news: dict[str, Any]) -> None:
    if "ping" in news:
        print("The webhook works.", flush=True)
    elif news["question"]:
        print(f"{news['game']}: your turn until {news['deadline']}, see {news['link']}", flush=True)
    else:
        print(f"{news['game']}: {', '.join(line['event']['type'] for line in news['events'])}", flush=True)


server = HTTPServer(("127.0.0.1", PORT), Receiver)
print(f"Listening at http://127.0.0.1:{server.server_port}/", flush=True)
server.serve_forever()
