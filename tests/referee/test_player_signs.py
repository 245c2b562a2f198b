"""Figures told apart without colour."""

from assistant.referee.picture import NO_SIGN, PLAYER_SIGNS, sign_of


def test_shapes_signs_and_letters_never_repeat() -> None:
    for kind in zip(*((each.shape, each.sign, each.letter) for each in PLAYER_SIGNS.values()), strict=True):
        assert len(set(kind)) == len(PLAYER_SIGNS)


def test_an_unknown_colour_has_a_plain_disc() -> None:
    assert sign_of("nobody knows") == NO_SIGN
