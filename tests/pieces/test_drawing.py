import re
from xml.etree import ElementTree

import pytest

from houseway.pieces.cards import FACES, Card, card, cards
from houseway.pieces.dice import Dice
from houseway.pieces.svg import back_svg, card_svg, dice_svg, hand_svg, tile_svg
from houseway.pieces.tiles import TILE_FACES, Tile, tile, tiles

SVG = "{http://www.w3.org/2000/svg}"
PICTURES = {
    **{str(face): card_svg(face) for face in FACES},
    **{str(face): tile_svg(face) for face in TILE_FACES},
    "back": back_svg(),
    "dice": dice_svg((1, 2, 6)),
    "hand": hand_svg([*cards("Kh 9s"), None]),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_stands_on_its_own(name: str) -> None:
    """No fonts, images, links or ids: many pictures can stand on one page without disturbing each other."""
    picture = ElementTree.fromstring(PICTURES[name])
    assert picture.tag == f"{SVG}svg"
    assert picture.findtext(f"{SVG}title")
    for element in picture.iter():
        assert element.tag.removeprefix(SVG) in {"svg", "title", "g", "path", "rect", "circle"}
        assert not {"id", "href", "class", "font-family"} & set(element.attrib)


@pytest.mark.parametrize("name", PICTURES)
def test_every_colour_can_be_changed_by_the_page(name: str) -> None:
    for element in ElementTree.fromstring(PICTURES[name]).iter():
        for kind in ("fill", "stroke"):
            colour = element.get(kind)
            if colour not in (None, "none"):
                assert re.fullmatch(rf"{kind}:var\(--[a-z-]+,{colour}\)", element.get("style", ""))


def test_pictures_are_light() -> None:
    assert max(len(card_svg(face)) for face in FACES) < 4000
    assert max(len(tile_svg(face)) for face in TILE_FACES) < 4000
    assert len(back_svg()) < 4000


def test_no_two_faces_look_alike() -> None:
    assert len({card_svg(face) for face in FACES}) == 53
    assert len({tile_svg(face) for face in TILE_FACES}) == 21


@pytest.mark.parametrize("face", [face for face in FACES if face.rank < 9], ids=str)
def test_number_cards_show_as_many_pips(face: Card) -> None:
    middle = ElementTree.fromstring(card_svg(face)).findall(f"{SVG}path")[-1]
    assert middle.get("d", "").count("M") == face.pip


@pytest.mark.parametrize("face", TILE_FACES, ids=str)
def test_tiles_show_their_spots(face: Tile) -> None:
    spots = list(ElementTree.fromstring(tile_svg(face)).iter(f"{SVG}circle"))
    assert len(spots) == face.spots
    red = sum(spot.get("fill") == "#e0393e" for spot in spots)
    ones_and_fours = sum(end for end in (face.low, face.high) if end in (1, 4))
    assert red == (6 if face is tile("6-6") else ones_and_fours)


def test_titles_are_words() -> None:
    assert "<title>king of hearts</title>" in card("Kh")._repr_svg_()
    assert "<title>gor 1-3</title>" in tile("1-3")._repr_svg_()
    assert "<title>dice 3 4 5</title>" in Dice((3, 4, 5))._repr_svg_()
    assert "<title>king of hearts, face down</title>" in hand_svg([card("Kh"), None])


def test_a_hidden_card_leaves_no_trace_in_the_picture() -> None:
    assert hand_svg([None]).count("<title>face") == 2


def test_a_row_holds_each_piece_and_overlaps_when_it_is_long() -> None:
    short, long = hand_svg(cards("Kh 9s")), hand_svg(cards("Kh 9s 9d 3h 2c Tc Js Jh Qd"))
    assert 'viewBox="0 0 516 350"' in short
    assert 'viewBox="0 0 922 350"' in long
    assert long.count("<svg") == 10
    assert 'viewBox="0 0 296 290"' in hand_svg(tiles("6-6 1-3"))
    assert "no cards" in hand_svg([])
