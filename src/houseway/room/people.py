"""Who is in the house: guests, accounts, their logins and roles."""

from __future__ import annotations

import hmac
import os
import re
import secrets
import time
import unicodedata
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from houseway.room import ledger
from houseway.room.schema import HOUSE, accounts, logins
from houseway.room.store import Store, add_audit

ROLES = ("player", "dealer", "floor", "auditor")
FIRST_CHIPS = 1_000_000  # what everybody is given to play with: 10,000.00 in play chips
LOGIN_SECONDS = 30 * 86400
NAME = re.compile(r"[^\W\d_][\w .'-]{1,23}")
# What the table calls others than people.
NOT_NAMES = (
    "player", "banker", "board", "board_2", "player_dealer", "bank", "house", "pot", "burn",
    "public", "dealer", "house_dealer", "the_house", "floor", "the_floor", "auditor", "houseway",
)  # fmt: skip
LOOK_ALIKE = ("LATIN", "CYRILLIC", "GREEK")  # scripts that share the shapes of letters
KNOWN_SECONDS = 5.0  # for so long a login is believed without another look
MOST_KNOWN = 5000
_hasher = PasswordHasher()


class PeopleError(Exception):
    """Somebody cannot be let in so; the message is one clear sentence."""


@dataclass(frozen=True, slots=True)
class Person:
    id: int
    name: str
    role: str
    guest: bool

    @property
    def supervises(self) -> bool:
        return self.role == "floor"

    @property
    def deals(self) -> bool:
        return self.role in ("dealer", "floor")

    @property
    def actor(self) -> str:
        """How the books name who did something."""
        return f"person:{self.id}" if self.id else HOUSE

    @property
    def audits(self) -> bool:
        return self.role in ("auditor", "floor")

    def json(self) -> dict[str, Any]:
        return {"id": self.id, "name": self.name, "role": self.role, "guest": self.guest}


def house_key(home: Path) -> bytes:
    """The key that signs cookies, made at the first start and kept in the data folder."""
    path = home / "key"
    home.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    with os.fdopen(handle, "wb") as file:
        key = secrets.token_bytes(32)
        file.write(key)
    return key


class People:
    def __init__(self, store: Store, key: bytes) -> None:
        self.store = store
        self._key = key
        self._known: dict[str, tuple[Person | None, float]] = {}  # by token: whose it is, and until when that holds

    # -- cookies ------------------------------------------------------------------------------------------------

    def _sign(self, text: str) -> str:
        return hmac.new(self._key, text.encode(), sha256).hexdigest()

    def cookie(self, token: str) -> str:
        return f"{token}.{self._sign('cookie:' + token)}"

    def token_of(self, cookie: str | None) -> str | None:
        """The token of a cookie that this house signed."""
        token, _, signature = (cookie or "").partition(".")
        good = hmac.compare_digest(signature.encode(), self._sign("cookie:" + token).encode())
        return token if token and good else None

    def csrf(self, token: str) -> str:
        """What a page must send back with every command, so that no other site can command in its place."""
        return self._sign("csrf:" + token)

    # -- coming in ----------------------------------------------------------------------------------------------

    def guest(self) -> tuple[Person, str]:
        """A new guest with chips to play with, and the token of the login."""
        name = f"Guest {secrets.randbelow(9000) + 1000}-{secrets.token_hex(2)}"
        return self._welcome(name, None)

    def register(self, name: str, password: str, guest: Person | None = None) -> tuple[Person, str]:
        """A new account; a guest who registers keeps the chips."""
        name = plain_name(name)
        called = name.casefold().replace(" ", "_").replace("-", "_")
        if not NAME.fullmatch(name) or called.startswith(("guest", "bot_")) or called in NOT_NAMES or _mixed(name):
            says = "A name begins with a letter, has 2 to 24 letters, figures, blanks or .'-, and is nobody else's."
            raise PeopleError(says)
        if not 8 <= len(password) <= 200:
            raise PeopleError("A password has at least 8 characters.")
        hashed = _hasher.hash(password)
        try:
            if guest is None or not guest.guest:
                return self._welcome(name, hashed)
            self.store.write_now(lambda conn: _rename(conn, guest.id, name, hashed))
        except IntegrityError as error:
            raise PeopleError(f"The name {name} is taken.") from error
        self._known.clear()
        person = Person(guest.id, name, guest.role, False)
        return person, self._login(person)

    def _welcome(self, name: str, hashed: str | None) -> tuple[Person, str]:
        def job(conn: Connection) -> int:
            row = conn.execute(
                insert(accounts).values(
                    name=name, lower_name=name.lower(), password=hashed, role="player", since=time.time()
                )
            )
            number: int = row.inserted_primary_key[0]  # type: ignore[index]
            chips = {HOUSE: -FIRST_CHIPS, ledger.wallet(number): FIRST_CHIPS}
            ledger.post(conn, "welcome", chips, actor=f"person:{number}", memo="play chips")
            add_audit(conn, f"person:{number}", "welcome", time.time(), name=name)
            return number

        number = self.store.write_now(job)
        person = Person(number, name, "player", hashed is None)
        return person, self._login(person)

    def log_in(self, name: str, password: str) -> tuple[Person, str]:
        row = self.store.read(
            lambda conn: conn.execute(
                select(accounts).where(accounts.c.lower_name == plain_name(name).replace("\0", "").lower())
            ).first()
        )
        # An unknown name takes as long as a wrong password, so that nobody learns which names there are.
        hashed = row.password if row is not None and row.password else _NOBODY
        try:
            _hasher.verify(hashed, password)
        except (Argon2Error, InvalidHashError) as error:
            raise PeopleError("Name and password do not belong together.") from error
        assert row is not None
        person = Person(row.id, row.name, row.role, False)
        return person, self._login(person)

    def _login(self, person: Person) -> str:
        token = secrets.token_urlsafe(24)
        values = {"token_hash": _hash(token), "account": person.id, "expires": time.time() + LOGIN_SECONDS}
        self.store.write_now(lambda conn: conn.execute(insert(logins).values(values)) and None)
        self._known.pop(token, None)
        return token

    def log_out(self, token: str) -> None:
        self.store.write_now(
            lambda conn: conn.execute(delete(logins).where(logins.c.token_hash == _hash(token))) and None
        )
        self._known.pop(token, None)

    def who(self, token: str) -> Person | None:
        """The person whose login this is."""
        person, until = self._known.get(token, (None, 0.0))
        if time.monotonic() < until:
            return person
        person = self._who(token)
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[token] = (person, time.monotonic() + KNOWN_SECONDS)
        return person

    def _who(self, token: str) -> Person | None:
        row = self.store.read(
            lambda conn: conn.execute(
                select(accounts)
                .join(logins, logins.c.account == accounts.c.id)
                .where(logins.c.token_hash == _hash(token), logins.c.expires > time.time())
            ).first()
        )
        return None if row is None else Person(row.id, row.name, row.role, row.password is None)

    # -- roles and chips ----------------------------------------------------------------------------------------

    def appoint(self, name: str, role: str, actor: str = "keeper of the house") -> None:
        if role not in ROLES:
            raise PeopleError(f"There is no role {role!r}; the roles are: {', '.join(ROLES)}.")

        def job(conn: Connection) -> int:
            add_audit(conn, actor, "appoint", time.time(), name=name, role=role)
            return conn.execute(
                update(accounts).where(accounts.c.lower_name == name.lower()).values(role=role)
            ).rowcount

        if not self.store.write_now(job):
            raise PeopleError(f"There is no account of the name {name!r}.")
        self._known.clear()

    def chips(self, person: Person) -> int:
        return self.store.read(lambda conn: ledger.balance(conn, ledger.wallet(person.id)))

    def refill(self, person: Person) -> int:
        """More play chips for somebody who has run out; the house issues them."""

        def job(conn: Connection) -> int:
            had = ledger.balance(conn, ledger.wallet(person.id))
            if had < FIRST_CHIPS:
                more = FIRST_CHIPS - had
                amounts = {HOUSE: -more, ledger.wallet(person.id): more}
                ledger.post(conn, "refill", amounts, actor=f"person:{person.id}", memo="play chips")
            return max(had, FIRST_CHIPS)

        return self.store.write_now(job)


def _rename(conn: Connection, number: int, name: str, hashed: str) -> None:
    conn.execute(
        update(accounts).where(accounts.c.id == number).values(name=name, lower_name=name.lower(), password=hashed)
    )
    add_audit(conn, f"person:{number}", "register", time.time(), name=name)


def plain_name(text: str) -> str:
    """A name as everybody reads it: letters that only look different are the same letter."""
    return " ".join(unicodedata.normalize("NFKC", text).split())


def _mixed(name: str) -> bool:
    """Whether letters of several scripts pass for one another, so that a name passes for somebody else's."""
    return sum(any(unicodedata.name(one, "").startswith(script) for one in name) for script in LOOK_ALIKE) > 1


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


_NOBODY = _hasher.hash(secrets.token_hex(16))
