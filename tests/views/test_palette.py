import re
from pathlib import Path

import pytest

from assistant.referee.picture import PLAYER_SIGNS
from assistant.views.drawing import palette

PLAYERS = tuple(PLAYER_SIGNS)
CLOSED = [colour for colour in palette.GROUNDS.values() if colour != palette.OPEN_GROUND]
PAGES = ("#ffffff", "#0e1117", "#181715")
READABLE, SET_APART = 4.5, 2.3


def test_contrast_is_the_known_one() -> None:
    assert palette.contrast("#000000", "#ffffff") == pytest.approx(21)
    assert palette.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("player", PLAYERS)
def test_a_token_is_visible_on_every_ground(player: str) -> None:
    fill = palette.tone(player)
    rim = palette.opposite(fill)
    assert palette.contrast(fill, rim) >= READABLE
    for ground in [*CLOSED, *PAGES]:
        assert max(palette.contrast(fill, ground), palette.contrast(rim, ground)) >= SET_APART, ground


@pytest.mark.parametrize("colour", [*palette.TONES.values(), *CLOSED])
def test_words_can_be_read_on_every_colour(colour: str) -> None:
    assert palette.contrast(palette.opposite(colour), colour) >= READABLE


def test_unknown_roles_are_grey_not_wrong() -> None:
    assert palette.ground("nobody knows") == palette.UNKNOWN_GROUND
    assert palette.tone("nobody knows") == palette.UNKNOWN_TONE


def test_the_eight_motifs_are_eight_drawings() -> None:
    motifs = [palette.GLYPHS[f"motif-m{place}"] for place in range(1, 9)]
    assert len({str(motif["strokes"]) for motif in motifs}) == len(motifs)
    assert all(motif["on_token"] for motif in motifs)


@pytest.mark.parametrize("name", palette.GLYPHS)
def test_glyphs_are_made_of_path_signs_only(name: str) -> None:
    assert all(
        re.fullmatch(r"[MLHVCSAZmlhvcsaz0-9., -]+", path) for _, path in palette.GLYPHS[name]["strokes"]
    )


def test_scripts_never_turn_text_into_markup() -> None:
    scripts = sorted(Path(palette.__file__).parent.parent.rglob("*.js"))
    assert scripts
    forbidden = re.compile(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|https?://(?!www\.w3\.org/2000/svg)"
    )
    for script in scripts:
        assert not forbidden.search(script.read_text("utf-8")), script.name
