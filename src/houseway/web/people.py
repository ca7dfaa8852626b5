"""Coming in and going out."""

from __future__ import annotations

import secrets
from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field, field_validator

from houseway.room.people import PeopleError, Person
from houseway.web.replies import MAY_REFUSE, No
from houseway.web.visitors import Anybody, Somebody, TheHouse, me

router = APIRouter(prefix="/api", tags=["people"], responses=MAY_REFUSE)


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")

    @field_validator("*", mode="before")
    @classmethod
    def _writable(cls, told: Any) -> Any:
        if isinstance(told, str) and "\0" in told:  # no book of ours could keep it
            raise ValueError("a text has no NUL in it")
        return told


class Nothing(Body):
    """A command that needs no more than its name."""


class NameAndPassword(Body):
    name: str = Field(max_length=60)
    password: str = Field(max_length=200)


class Visitor(BaseModel):
    """Who you are, your chips outside the tables, and the token that every command must carry."""

    person: dict[str, Any] | None
    chips: str | None
    csrf: str


def _came_in(request: Request, person: Person, token: str) -> dict[str, Any]:
    request.state.token = token
    return me(request, person)


@router.get("/me", response_model=Visitor)
def who_am_i(request: Request, person: Anybody) -> dict[str, Any]:
    """Who you are, your chips, and the token that commands carry."""
    return me(request, person)


@router.post("/guest", response_model=Visitor)
def come_in_as_guest(request: Request, house: TheHouse, person: Anybody, body: Nothing) -> dict[str, Any]:
    """Comes in as a guest, with play chips."""
    if person is not None:
        return me(request, person)
    return _came_in(request, *house.people.guest())


@router.post("/register", response_model=Visitor)
def register(request: Request, house: TheHouse, person: Anybody, body: NameAndPassword) -> dict[str, Any]:
    """Opens an account; a guest keeps the chips."""
    return _came_in(request, *house.people.register(body.name, body.password, person))


@router.post("/login", response_model=Visitor)
def log_in(request: Request, house: TheHouse, body: NameAndPassword) -> dict[str, Any]:
    """Comes in with an account."""
    try:
        return _came_in(request, *house.people.log_in(body.name, body.password))
    except PeopleError as error:
        raise No(401, "not-let-in", str(error)) from error


@router.post("/logout", response_model=Visitor)
def log_out(request: Request, house: TheHouse, person: Somebody, body: Nothing) -> dict[str, Any]:
    """Goes out."""
    house.people.log_out(request.state.token)
    request.state.token = secrets.token_urlsafe(24)
    return me(request, None)


@router.post("/refill", response_model=Visitor)
def refill(request: Request, house: TheHouse, person: Somebody, body: Nothing) -> dict[str, Any]:
    """Fills the play chips up."""
    house.people.refill(person)
    return me(request, person)
