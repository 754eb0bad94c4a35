"""Compresses responses with gzip.

The length of a compressed page reveals something about its contents if an attacker can insert text into it and read the
length on the wire (BREACH). So a page isn't compressed if the browser says that the request was started by another
site, or doesn't say; and the token in each form is signed again every second, so that it can't be guessed over several
requests. Event streams don't pass through here.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import Final

from flask import Flask, Response, request

SMALLEST: Final = 1000  # bytes; compressing less isn't worth it
LEVEL: Final = 5
_TEXTUAL: Final = ("text/", "image/svg+xml", "application/json", "application/manifest+json", "application/atom+xml")


def install(app: Flask) -> None:
    app.after_request(_compressed)


def _compressed(response: Response) -> Response:
    if not (
        (response.mimetype or "").startswith(_TEXTUAL) and response.status_code == 200 and request.method != "HEAD"
    ):
        return response
    response.vary.add("Accept-Encoding")
    static = request.endpoint == "static"
    if "Content-Encoding" in response.headers or not (static or _from_here()):
        return response
    if not request.accept_encodings["gzip"] or (response.is_streamed and not static):
        return response
    response.direct_passthrough = False
    body = response.get_data()
    if len(body) < SMALLEST:
        return response
    response.set_data(_kept(body) if static else _gzip(body))
    response.headers["Content-Encoding"] = "gzip"
    etag, _ = response.get_etag()
    if etag:
        response.set_etag(etag, weak=True)
    return response


def _from_here() -> bool:
    return request.headers.get("Sec-Fetch-Site", "cross-site") in ("same-origin", "none")


def _gzip(body: bytes) -> bytes:
    packer = zlib.compressobj(LEVEL, wbits=31)
    return packer.compress(body) + packer.flush()


@lru_cache(maxsize=64)
def _kept(body: bytes) -> bytes:
    """Compress one of our own files, which are the same for everybody. Cached."""
    return _gzip(body)
