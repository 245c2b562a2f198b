"""In Amt und Würden: tokens taken and given back, what they bring, and every rule AW1 to AW18."""

from __future__ import annotations

import pytest

from assistant.referee.errors import ImpossibleError
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.expansions.amt_tokens import chips_left, stacks_left, tokens_in_play, tokens_of
from assistant.thurn_und_taxis.score import holdings, score
from assistant.thurn_und_taxis.table.audit import audit
from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.words import before_them, came_of, prompt
from tests.tables import tables_beside
from tests.thurn_und_taxis.builders import apply, read
from tests.thurn_und_taxis.lines_at_tables import check_lines
from tests.thurn_und_taxis.tables import after, new, refused, table

TABLES = tables_beside(__file__)

OPEN = "open=ulm,linz,basel,lodz,pilsen,passau"


def offices(text: str, players: int = 2, version: str = "amt") -> Position:
    return table(f"{OPEN} {text}", players, version)


def faults(position: Position) -> set[str]:
    return {broken.rule for broken in audit(position) if broken.rule.startswith("AW")}


def due(tokens: str, rest: str = "", players: int = 2) -> Position:
    """Return a table at which red has to give tokens back, then blue, before red lays a card."""
    then = "then:lay+0+1+0+1+0+0+amtmann"
    return offices(f"turn=return,red round=3 tokens={tokens} pending=red+blue,{then} {rest}", players)


@pytest.mark.parametrize("players, before, after_all", [(2, 4, 2), (3, 6, 3), (4, 8, 4)])
def test_aw_x1_everybody_takes_a_postmeister_in_the_first_round(
    players: int, before: int, after_all: int
) -> None:
    position = new(players, "amt")
    assert stacks_left(position)[0] == before
    for colour in position.game.colours:
        position = after(position, "draw", "draw")
        assert tokens_of(position).held[position.game.seat(colour)] == (1, 0, 0, 0)
        position = apply(apply(position, read("lay ulm" if colour == "red" else "lay linz")), read("end"))
    assert stacks_left(position)[0] == after_all


def test_aw_x2_a_last_house_in_a_return_lets_the_round_end() -> None:
    """A starts. B brings about a return, C places the last house: C and D still have a full turn each."""
    position = offices(
        "turn=lay,blue,taken:1,began:1 round=9 tokens=red:1+0+0+0+0,blue:3+1+0+0+0,"
        "yellow:1+1+1+1+0,black:2+0+0+0+0 yellow=supply:1 blue=hand:ulm+ulm",
        4,
    )
    position = after(position, "draw")
    assert [position.turn.phase, *tokens_of(position).pending] == ["return", 1, 2, 3, 0]
    position = after(position, "return amtmann", "return postmeister amtmann postillion wagner house ulm")
    assert position.ender == 2
    assert ("end", 1) in position.players[2].tiles
    position = after(position, "return postmeister", "return postmeister")
    assert (position.turn.phase, position.turn.player) == ("lay", 1), "B goes on with the turn"
    position = after(position, "lay ulm", "end")
    for seat in (2, 3):
        assert position.turn.player == seat
        position = apply(apply(after(position, "draw"), read("lay basel")), read("end"))
    assert (position.turn.phase, position.turn.player) == ("return", 3), (
        "the game is over but for a last return"
    )
    assert tokens_of(position).late


def test_aw_x3_a_last_house_in_the_last_turn_ends_the_game_after_the_return() -> None:
    """D's Wagner brings about a return and ends D's turn; C places the last house; no round follows.

    By AW5 D gives tokens back first, then A, B and C; the example lets D follow C. Nobody plays on.
    """
    position = offices(
        "turn=carriage,black,taken:1,laid:1,began:1,closed:4 round=9 yellow=supply:1 "
        "tokens=red:1+0+0+1+0,blue:1+0+0+1+0,yellow:1+1+1+1+0,black:1+0+0+0+0 "
        "black=route:ulm+augsburg+ingolstadt+regensburg,carriage:4",
        4,
    )
    position = after(position, "wagner")
    assert tokens_of(position).pending == (3, 0, 1, 2)
    position = after(position, "return wagner", "return postmeister", "return postmeister")
    position = after(position, "return postmeister amtmann postillion wagner house linz")
    assert position.ender == 2
    assert tokens_of(position).late
    assert (position.round, position.turn.player) == (9, 3)
    position = after(position, "return", "return", "return")
    assert position.turn.phase == "over"
    assert REFEREE.winners(position) != ()


def test_aw_x3_as_it_is_printed_where_the_order_is_left_open() -> None:
    """The example lets C give tokens back before D, whose turn it is; the text begins with D."""
    text = (
        "turn=carriage,black,taken:1,laid:1,began:1,closed:4 round=9 yellow=supply:1 "
        "tokens=red:0+0+0+2+0,blue:0+0+0+0+0,yellow:1+1+1+1+0,black:0+0+0+0+0 "
        "black=route:ulm+augsburg+ingolstadt+regensburg,carriage:4"
    )
    line = "yellow: return postmeister amtmann postillion wagner house linz"
    position = after(table(f"{OPEN} {text}", 4, "amt", return_order="any"), "wagner")
    assert str(prompt(position).text) == "Di, Ann, Cy: give tokens of officials back, in any order"
    position = after(position, line)
    assert (position.ender, position.turn.player) == (2, 3)
    position = after(position, "return wagner", "return wagner")
    assert tokens_of(position).late
    assert refused(after(offices(text, 4), "wagner"), line) == {"AW5"}


def test_aw1_and_aw2_more_than_there_are() -> None:
    assert faults(offices("tokens=red:0+0+0+0+7,blue:0+0+0+0+6")) == {"AW1"}
    assert faults(offices("tokens=red:3+0+0+0+0,blue:2+0+0+0+0")) == {"AW2"}
    assert [sum(tokens_in_play(new(players, "amt").game)) for players in (2, 3, 4)] == [13, 20, 26]


def test_aw3_every_help_brings_its_token() -> None:
    """The Amtmann, then nothing more: one official in a turn."""
    position = after(offices("turn=take,red,began:1 round=2 red=hand:ulm"), "amtmann")
    assert tokens_of(position).held[0] == (0, 1, 0, 0)
    wagner = offices(
        "turn=carriage,red,taken:1,laid:1,closed:4,began:1 round=2 "
        "red=route:ulm+augsburg+linz+basel,carriage:4"
    )
    assert tokens_of(after(wagner, "wagner")).held[0] == (0, 0, 0, 1)


def test_aw4_an_empty_stack_comes_before_everything_else() -> None:
    position = offices("turn=take,red,began:1 round=2 tokens=red:0+2+0+0+0,blue:0+0+1+0+0 red=hand:ulm")
    position = after(position, "amtmann")
    assert str(prompt(position).text) == "give tokens of officials back"
    assert refused(position, "take ulm") >= {"AW4"}
    assert refused(offices("turn=take,red round=2"), "return wagner") == {"AW4"}
    assert refused(position, "blue: return postillion") == {"AW5"}, "Red is first, who took the last one"
    position = after(position, "return amtmann", "return postillion")
    assert (position.turn.phase, position.turn.officials) == ("take", ("amtmann",))


def test_aw8_two_tokens_bring_a_card() -> None:
    position = due("red:2+1+1+0+0,blue:1+0+0+0+0")
    taken = after(position, "return postmeister amtmann take ulm mannheim")
    assert taken.players[0].hand == ("ulm",)
    assert "mannheim" in taken.display
    drawn = after(position, "return postmeister amtmann draw")
    assert drawn.players[0].hand == ("?",)
    assert len(drawn.display) == 6
    assert refused(position, "return postmeister amtmann postillion take ulm") == {"AW8"}
    assert refused(position, "return postmeister amtmann take mannheim") == {"AW8"}
    assert after(position, "return postmeister amtmann").players[0].hand == (), "nobody must take one"


def test_naming_an_open_card_is_no_move_and_waits_for_no_return() -> None:
    """A card was turned up for one that was taken for tokens; the table says which it is."""
    position = due("red:2+1+1+0+0,blue:1+0+0+0+0")
    position = after(position, "return postmeister amtmann take ulm")
    assert position.turn.phase == "return"
    assert "mannheim" in after(position, "show mannheim").display


def test_the_card_of_two_tokens_is_in_the_hand_that_is_cut_after_the_wagner() -> None:
    """The Wagner's last token goes before the hand is cut (In Amt und Würden: Beschreibung; TT25).

    Red keeps three cards, takes a fourth for two tokens and has to put one away before blue's turn.
    """
    position = offices(
        "turn=carriage,red,taken:1,laid:1,began:1,closed:4 round=4 tokens=red:1+0+0+1+0,blue:1+0+0+0+0 "
        "red=route:ulm+augsburg+linz+basel,carriage:4,hand:lodz+lodz+pilsen blue=hand:ulm+ulm"
    )
    position = after(position, "wagner", "return postmeister wagner draw", "return postmeister")
    assert (position.turn.phase, position.turn.player) == ("hand", 0)
    assert refused(position, "blue: draw") == {"TT7", "TT8"}
    position = after(position, "drop pilsen")
    assert (position.turn.phase, position.turn.player, position.round) == ("take", 1, 4)


def test_aw9_three_tokens_bring_a_chip() -> None:
    position = due("red:2+1+1+0+1,blue:1+0+0+0+0")
    richer = after(position, "return postmeister amtmann postillion")
    assert tokens_of(richer).chips == (2, 0)
    assert refused(position, "return postmeister amtmann postillion house ulm") == {"AW9"}
    last = due("red:2+1+1+0+6,blue:1+0+0+0+6")
    assert chips_left(last) == 0
    assert tokens_of(after(last, "return postmeister amtmann postillion")).chips == (6, 6)


def test_aw10_four_tokens_bring_a_house() -> None:
    position = due("red:1+1+1+1+0,blue:1+0+0+0+0", "red=houses:linz")
    built = after(position, "return postmeister amtmann postillion wagner house ulm")
    assert built.players[0].houses == ("linz", "ulm")
    assert built.players[0].supply == 18
    everything = "return postmeister amtmann postillion wagner"
    assert refused(position, f"{everything} house linz") == {"AW10"}
    assert refused(position, f"{everything} house atlantis") == {"TT4"}
    assert refused(position, "return postmeister amtmann house ulm") == {"AW10"}
    assert refused(position, f"{everything} take ulm") == {"AW8"}
    poor = due("red:1+1+1+1+0,blue:1+0+0+0+0", "red=supply:0")
    assert refused(poor, f"{everything} house ulm") == {"AW10"}
    with pytest.raises(ImpossibleError, match="No house is left"):
        apply(poor, read(f"{everything} house ulm"))
    again = apply(position, read(f"{everything} house linz"))
    assert again.players[0].supply == 19, "a house that stands there already is not placed again"


def test_aw11_a_land_gets_complete_at_once() -> None:
    position = due("red:1+1+1+1+0,blue:1+0+0+0+0", "red=houses:mannheim+freiburg")
    built = after(position, "return postmeister amtmann postillion wagner house carlsruhe")
    assert built.players[0].tiles == (("baden", 3),)


def test_aw12_the_last_house_brings_about_the_end() -> None:
    position = due("red:1+1+1+1+0,blue:1+0+0+0+0", "red=supply:1")
    built = after(position, "return postmeister amtmann postillion wagner house ulm")
    assert (built.ender, built.players[0].tiles) == (0, (("end", 1),))


def test_aw13_tokens_go_back_to_their_stacks() -> None:
    position = due("red:2+1+0+0+0,blue:1+0+0+0+0")
    assert stacks_left(position) == (1, 2, 4, 2)
    assert stacks_left(after(position, "return postmeister amtmann")) == (2, 3, 4, 2)


def test_aw14_again_until_no_stack_is_empty() -> None:
    """All three of the Amtmann are out; nobody gives one back at first, so everybody gives back again."""
    position = due("red:1+2+0+0+0,blue:1+1+0+0+0")
    position = after(position, "return postmeister", "return postmeister")
    assert tokens_of(position).again
    assert tokens_of(position).pending == (0, 1)
    assert refused(position, "lay ulm") >= {"AW14"}
    position = after(position, "return amtmann", "return amtmann")
    assert (position.turn.phase, tokens_of(position).again) == ("lay", False)


def test_aw14_begins_with_whoever_was_helped_although_the_turn_has_ended() -> None:
    position = offices(
        "turn=carriage,red,taken:1,laid:1,began:1,closed:4 round=4 tokens=red:1+0+0+1+0,blue:1+0+0+0+0 "
        "red=route:ulm+augsburg+linz+basel,carriage:4 blue=hand:ulm+ulm"
    )
    position = after(position, "wagner")
    position = after(position, "return postmeister", "return postmeister")
    assert tokens_of(position).pending == (0,), "blue has no token left"
    position = after(position, "return wagner")
    assert (position.turn.phase, position.turn.player, position.turn.began_with) == ("take", 1, 2)


LATE = "turn=return,blue round=9 ender=red pending=blue+red,late:1,then:over+1+1+1+1+0+0 tokens="


def test_aw15_after_the_end_a_chip_or_a_house_but_no_card() -> None:
    position = offices(LATE + "red:1+1+0+0+0,blue:1+1+1+0+0")
    assert str(prompt(position).text) == "give tokens back once more, or not"
    assert refused(position, "return postmeister amtmann take ulm") == {"AW15"}
    assert refused(position, "end") >= {"AW15"}
    done = after(position, "return postmeister amtmann postillion", "return")
    assert (done.turn.phase, tokens_of(done).chips) == ("over", (0, 1))
    assert REFEREE.scored(position, read("return"), done) != ()
    assert "TT45" in refused(done, "return")


def test_aw15_nobody_with_a_token_and_the_game_is_over() -> None:
    last = offices("turn=close,blue,taken:1,laid:1,began:1 round=9 ender=red blue=route:ulm")
    assert after(last, "end").turn.phase == "over"


def test_aw15_a_return_at_the_very_end_of_the_game() -> None:
    """The Wagner's last token ends the last turn of the game: first the return, then the last one."""
    position = offices(
        "turn=carriage,blue,taken:1,laid:1,began:1,closed:4 round=9 ender=red "
        "tokens=red:2+0+0+1+0,blue:1+0+0+0+0 blue=route:ulm+augsburg+linz+basel,carriage:4"
    )
    position = after(position, "wagner", "return wagner", "return wagner")
    assert (tokens_of(position).late, tokens_of(position).pending) == (True, (1, 0))
    assert after(position, "return", "return").turn.phase == "over"


def test_aw15_everybody_is_asked_once_although_an_official_has_none_left() -> None:
    """Red keeps all four tokens of the Postmeister, as everybody may after the end."""
    position = offices(LATE + "red:4+0+0+0+0,blue:1+1+1+0+0")
    assert after(position, "return postmeister amtmann postillion", "return").turn.phase == "over"


def test_aw16_the_table_may_leave_the_order_open() -> None:
    """The rule names no order (Beschreibung); the rules page has one for its own version only."""
    text = f"{OPEN} {LATE}red:1+1+1+1+0,blue:1+1+1+0+0"
    position = table(text, 2, "amt", last_return_order="any")
    position = after(position, "red: return postmeister amtmann postillion wagner house ulm")
    assert position.players[0].houses == ("ulm",)
    assert refused(position, "red: return") == {"AW16"}, "once each"
    position = after(position, "return postmeister amtmann postillion")
    assert (position.turn.phase, tokens_of(position).chips) == ("over", (0, 1))


def test_aw17_a_chip_scores_one() -> None:
    position = offices("tokens=red:1+0+0+0+3,blue:0+0+0+0+0")
    assert [score(position, seat).total for seat in (0, 1)] == [-17, -20]
    assert [str(holding.label) for holding in holdings(position, 0)] == ["Postmeister × 1", "3 chips"]


def test_letters_are_won_and_kept_through_a_return() -> None:
    """Kurier and Amt together: the house of four tokens wins a letter, and the price is what it was."""
    position = table(
        f"{OPEN} turn=take,red,began:1 round=2 letters=red:2,began:2 red=hand:basel "
        "tokens=red:1+2+1+1+0,blue:0+0+0+0+0",
        2,
        "kurier-amt",
    )
    position = after(position, "amtmann", "return postmeister amtmann postillion wagner house linz")
    assert position.parts["kurier"].held == (3, 0)
    position = after(position, "draw", "draw")
    assert position.parts["kurier"].held == (1, 0)
    assert tokens_of(position).held[0] == (1, 2, 0, 0)


def test_tokens_and_chips_stand_before_their_player_and_the_last_token_is_told() -> None:
    """Two players have four tokens of the Postmeister: three are out, red takes the fourth."""
    position = offices(
        "turn=lay,red,taken:1,began:2 round=3 tokens=red:1+0+1+0+2,blue:2+0+0+0+0 red=hand:ulm+ulm"
    )
    assert stacks_left(position)[0] == 1
    assert str(before_them(position, "red")).endswith(" · Postmeister × 1 · Postillion × 1 · 2 chips")
    then = after(position, "draw")
    assert [str(said) for said in came_of(position, then)] == ["the last token: Postmeister"]
    assert came_of(position, after(position, "lay ulm")) == ()
    gone = offices(
        "turn=lay,red,taken:1,began:2 round=3 tokens=red:2+0+0+0+0,blue:2+0+0+0+0 red=hand:ulm+ulm"
    )
    assert stacks_left(gone)[0] == 0
    assert came_of(gone, after(gone, "lay ulm")) == (), "it was told when it was taken"


def test_a_letter_that_a_house_for_tokens_brings_somebody_else_is_told_with_their_name() -> None:
    """Where anybody may be first, blue gives four tokens back for a house while it is red's turn."""
    then = "then:lay+0+1+0+1+0+0+amtmann"
    position = table(
        f"{OPEN} turn=return,red round=3 tokens=red:1+1+0+0+0,blue:1+1+1+1+0 pending=red+blue,{then}",
        2,
        "kurier-amt",
        **{"return-order": "any"},
    )
    given = read("blue: return postmeister amtmann postillion wagner house basel")
    assert [str(said) for said in came_of(position, apply(position, given))] == ["1 letter for Bo"]


@pytest.mark.parametrize("name", TABLES["LINES"])
def test_what_is_wrong_with_a_line(name: str) -> None:
    check_lines(TABLES["LINES"][name])
