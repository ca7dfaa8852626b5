"""What every request passes: its cookie, its size, its rate, the proof that no other site sends it; and what every
reply says to the browser about scripts and frames."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException

from houseway.web.replies import No, refusal

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from houseway.room.house import House

log = logging.getLogger("houseway.web")
COOKIE = "houseway"
COOKIE_SECONDS = 30 * 86400
MOST_BODY = 64 * 1024
MOST_RECORD = 4 * 1024 * 1024
RECORDS = ("/api/verify",)
COOKIELESS = ("/static/", "/pieces/", "/dice/")


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many more every second."""

    burst: float
    every_second: float


RATES: Mapping[str, Rate] = {
    "come in": Rate(30, 0.5),
    "open": Rate(20, 0.2),
    "work": Rate(12, 0.2),
    "replay": Rate(40, 2),
    "command": Rate(60, 20),
    "read": Rate(400, 100),
}
REPLAYS = ("/api/rounds/", "/history/", "/compare/")  # for these a round is played again, or documents are read
COME_IN = ("/api/guest", "/api/register", "/api/login")


def kind_of(method: str, path: str) -> str:
    if method in ("GET", "HEAD", "OPTIONS"):
        return "replay" if path.startswith(REPLAYS) or path.endswith(("/verify", "/compare")) else "read"
    if path in COME_IN:
        return "come in"
    if path == "/api/tables":
        return "open"
    return "work" if path.endswith(("/verify", "/odds")) else "command"


@dataclass(slots=True)
class Buckets:
    """Who has asked for how much lately."""

    rates: Mapping[str, Rate]
    levels: dict[tuple[str, str], tuple[float, float]] = field(default_factory=dict)

    def take(self, kind: str, who: str) -> bool:
        rate, now = self.rates[kind], time.monotonic()
        level, since = self.levels.get((kind, who), (rate.burst, now))
        level = min(rate.burst, level + (now - since) * rate.every_second)
        if len(self.levels) > 20_000:
            self._forget(now)
        self.levels[kind, who] = (level - 1 if level >= 1 else level, now)
        return level >= 1

    def _forget(self, now: float) -> None:
        for key, (level, since) in list(self.levels.items()):
            rate = self.rates[key[0]]
            if level + (now - since) * rate.every_second >= rate.burst:
                del self.levels[key]


class Door:
    """The middleware. It leaves `token` and `nonce` in the request's state; who changes `token` there gives the visitor
    another cookie."""

    def __init__(self, app: ASGIApp, house: House, rates: Mapping[str, Rate] | None = None) -> None:
        self.app = app
        self.house = house
        self.buckets = Buckets({**RATES, **(rates or {})})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        state = scope.setdefault("state", {})
        had = self.house.people.token_of(_cookie(headers))
        state["known"] = had is not None
        state["token"] = had or secrets.token_urlsafe(24)
        state["nonce"] = secrets.token_urlsafe(12)

        started, head = False, scope["method"] == "HEAD" and not scope["path"].endswith("/stream")
        if head:  # asked for like the whole page, and told without it
            scope = {**scope, "method": "GET"}

        async def answer(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                self._dress(message, scope, had)
            elif head:
                message = {**message, "body": b""}
            await send(message)

        try:
            self._check(scope, headers, had)
        except No as error:
            await error.reply()(scope, receive, answer)
            return
        try:
            await self.app(scope, _measured(scope["path"], receive), answer)
        except Exception:
            if started:
                raise
            log.exception("%s %s failed", scope["method"], scope["path"])
            await refusal(500, "fault", "A fault of the house, not yours; it is noted.")(scope, receive, answer)

    def _check(self, scope: Scope, headers: Headers, had: str | None) -> None:
        method, path = scope["method"], scope["path"]
        if path.startswith(COOKIELESS):
            return
        kind = kind_of(method, path)
        address = (scope.get("client") or ("nobody",))[0]
        who = address if kind == "come in" or had is None else had
        if not self.buckets.take(kind, who):
            raise No(429, "too-fast", "That was too much at once; wait a moment and try again.")
        if "\0" in path or b"%00" in scope["query_string"]:
            raise No(400, "bad-request", "An address has no NUL in it.")
        if method in ("GET", "HEAD", "OPTIONS"):
            return
        if had is None or not secrets.compare_digest(
            headers.get("x-csrf-token", "").encode(), self.house.people.csrf(had).encode()
        ):
            says = "The command does not carry the token of this browser; reload the page (GET /api/me tells it)."
            raise No(403, "csrf", says)
        if headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise No(415, "bad-type", "Commands are JSON: send content-type application/json.")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > most_body(path):
            raise No(413, "too-large", f"A body has at most {most_body(path)} bytes.")

    def _dress(self, message: Message, scope: Scope, had: str | None) -> None:
        headers = MutableHeaders(scope=message)
        path, state = scope["path"], scope["state"]
        headers.setdefault("Cache-Control", "no-store")
        headers["Content-Security-Policy"] = policy(state["nonce"])
        headers["X-Content-Type-Options"] = "nosniff"
        headers["X-Frame-Options"] = "DENY"
        headers["Referrer-Policy"] = "same-origin"
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
        headers["Cross-Origin-Resource-Policy"] = "same-origin"
        headers["Permissions-Policy"] = "camera=(), geolocation=(), microphone=(), payment=()"
        if scope["scheme"] == "https":
            headers["Strict-Transport-Security"] = "max-age=31536000"
        wants = state["token"] != had and not path.startswith(COOKIELESS)
        if wants and (had is not None or path == "/api/me" or not path.startswith("/api/") or path in COME_IN):
            headers.append("Set-Cookie", _set_cookie(self.house.people.cookie(state["token"]), scope["scheme"]))


def policy(nonce: str) -> str:
    return (
        f"default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self' 'nonce-{nonce}'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


def most_body(path: str) -> int:
    return MOST_RECORD if path in RECORDS else MOST_BODY


def _measured(path: str, receive: Receive) -> Receive:
    """The body as it comes in, and no more of it than is allowed, whatever its length claims to be."""
    seen, most = 0, most_body(path)

    async def measured() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > most:
            raise HTTPException(413, f"A body has at most {most} bytes.")
        return message

    return measured


def _cookie(headers: Headers) -> str | None:
    """Ours alone: what others on the same host put beside it may be no cookie at all by the book."""
    for part in ";".join(headers.getlist("cookie")).split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value.strip()
    return None


def _set_cookie(value: str, scheme: str) -> str:
    secure = "; Secure" if scheme == "https" else ""
    return f"{COOKIE}={value}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"


def nonce(scope: Mapping[str, Any]) -> str:
    return str(scope["state"]["nonce"])
