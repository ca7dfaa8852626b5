"""What the API says: the reply to a command, and every refusal in the same shape."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from houseway.catalog.index import CatalogError
from houseway.room.people import PeopleError
from houseway.room.replies import Said, no
from houseway.room.terms import TermsError


class Rule(BaseModel):
    """A clause or a reading in words, with its place in the document."""

    name: str
    says: str
    lines: str


class Refused(BaseModel):
    """Why something was not done; nothing has changed."""

    code: str
    says: str
    because: str | None = None
    rule: list[Rule] = []


class Refusal(BaseModel):
    refused: Refused


class No(Exception):
    """A request that is refused at the door."""

    def __init__(self, status: int, code: str, says: str) -> None:
        super().__init__(says)
        self.status, self.code, self.says = status, code, says

    def reply(self) -> JSONResponse:
        return refusal(self.status, self.code, self.says)


CODES = {
    400: "bad-request",
    401: "nobody",
    403: "not-permitted",
    404: "not-found",
    405: "bad-method",
    413: "too-large",
    415: "bad-type",
}
MAY_REFUSE: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": Refusal, "description": "Refused; nothing has changed."}
}


def refusal(status: int, code: str, says: str) -> JSONResponse:
    return reply(no(status, code, says))


def reply(said: Said) -> JSONResponse:
    return JSONResponse(said.body, said.status)


def speak_of_errors(app: FastAPI) -> None:
    """Whatever goes wrong is told as one code and one sentence."""

    @app.exception_handler(No)
    async def _no(request: Request, error: No) -> JSONResponse:
        return error.reply()

    @app.exception_handler(RequestValidationError)
    async def _malformed(request: Request, error: RequestValidationError) -> JSONResponse:
        return refusal(422, "malformed", _sentence(error.errors()[0]))

    @app.exception_handler(HTTPException)
    async def _http(request: Request, error: HTTPException) -> JSONResponse:
        says = "There is nothing here." if error.status_code == 404 else f"{str(error.detail).rstrip('.')}."
        found = refusal(error.status_code, CODES.get(error.status_code, "refused"), says)
        found.headers.update(error.headers or {})
        return found

    @app.exception_handler(CatalogError)
    async def _catalog(request: Request, error: CatalogError) -> JSONResponse:
        return refusal(404, "no-such-game", str(error))

    @app.exception_handler(TermsError)
    async def _terms(request: Request, error: TermsError) -> JSONResponse:
        return refusal(422, "bad-terms", str(error))

    @app.exception_handler(PeopleError)
    async def _people(request: Request, error: PeopleError) -> JSONResponse:
        return refusal(422, "not-let-in", str(error))


def _sentence(error: dict[str, Any]) -> str:
    """Pydantic's first complaint in one sentence."""
    place = ".".join(str(step) for step in error["loc"] if step not in ("body", "query", "path", "header"))
    says = str(error["msg"]).removeprefix("Value error, ").rstrip(".")
    if error["type"] == "json_invalid":
        return "The body is not JSON."
    return f"{place}: {says}." if place else f"{says}."
