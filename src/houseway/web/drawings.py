"""Cards, tiles and dice as pictures that a browser keeps."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter, Response

from houseway.pieces.cards import card
from houseway.pieces.svg import back_svg, card_svg, dice_svg, tile_svg
from houseway.pieces.tiles import tile
from houseway.web.replies import MAY_REFUSE, No

router = APIRouter(tags=["drawings"], responses=MAY_REFUSE)
KEPT = {"Cache-Control": "public, max-age=604800"}


@cache
def drawing(piece: str) -> str:
    if piece == "back":
        return back_svg()
    return tile_svg(tile(piece)) if "-" in piece else card_svg(card(piece))


@router.get("/pieces/{piece}.svg", response_class=Response)
def one_piece(piece: str) -> Response:
    """A card such as Kh, a tile such as 6-6, or the back of one."""
    try:
        if len(piece) > 8:
            raise ValueError(piece)
        drawn = drawing(piece)
    except ValueError as error:
        raise No(404, "no-such-piece", f"There is no card or tile {piece[:20]!r}.") from error
    return Response(drawn, media_type="image/svg+xml", headers=KEPT)


@router.get("/dice/{face}.svg", response_class=Response)
def one_die(face: str) -> Response:
    if face not in ("1", "2", "3", "4", "5", "6"):
        raise No(404, "no-such-piece", "A die shows 1 to 6.")
    return Response(dice_svg([int(face)]), media_type="image/svg+xml", headers=KEPT)
