"""Figures told apart without colour."""

from itertools import combinations, permutations

from assistant.referee.tokens import NO_TOKEN, TOKENS, token, token_shapes


def test_letters_never_repeat() -> None:
    assert len({each.letter for each in TOKENS.values()}) == len(TOKENS)


def test_the_usual_colours_have_shapes_of_their_own() -> None:
    for one, other in combinations(("red", "blue", "yellow", "black", "white", "green"), 2):
        assert token(one).shape != token(other).shape


def test_tokens_of_any_colours_at_one_table_differ_in_shape() -> None:
    for colours in permutations(TOKENS, 4):
        shapes = token_shapes(colours)
        assert len(set(shapes)) == 4
        assert shapes[0] == token(colours[0]).shape


def test_an_unknown_colour_has_a_plain_disc() -> None:
    assert token("nobody knows") == NO_TOKEN
