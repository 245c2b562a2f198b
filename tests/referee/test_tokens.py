"""Figures told apart without colour."""

from assistant.referee.tokens import NO_TOKEN, TOKENS, token


def test_shapes_signs_and_letters_never_repeat() -> None:
    for kind in zip(*TOKENS.values(), strict=True):
        assert len(set(kind)) == len(TOKENS)


def test_an_unknown_colour_has_a_plain_disc() -> None:
    assert token("nobody knows") == NO_TOKEN
