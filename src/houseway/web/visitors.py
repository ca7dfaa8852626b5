"""Who asks: the person behind the cookie, if anybody has come in with it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Request

from houseway.money import money
from houseway.room.house import House
from houseway.room.people import Person
from houseway.web.replies import No


async def the_house(request: Request) -> House:
    return house_of(request)


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def visitor(request: Request) -> Person | None:
    return house_of(request).people.who(request.state.token) if request.state.known else None


async def somebody(request: Request) -> Person:
    person = await visitor(request)
    if person is None:
        raise No(401, "nobody", "Come in first: as a guest, or with an account.")
    return person


def me(request: Request, person: Person | None) -> dict[str, Any]:
    people = house_of(request).people
    return {
        "person": None if person is None else person.json(),
        "chips": None if person is None else money(people.chips(person)),
        "csrf": people.csrf(request.state.token),
    }


TheHouse = Annotated[House, Depends(the_house)]
Anybody = Annotated[Person | None, Depends(visitor)]
Somebody = Annotated[Person, Depends(somebody)]
