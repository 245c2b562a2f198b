from assistant.locale import say
from assistant.views.drawing.drawing import priced, still
from tests.views.samples import hex_board


def test_a_price_takes_the_place_of_the_caption() -> None:
    board = hex_board("c3")
    before = {zone.id: zone for zone in board.zones}
    after = {zone.id: zone for zone in priced(board, {"a1": 12}, "AP").zones}
    assert (before["a1"].caption, after["a1"].caption) == ("a1", "")
    assert after["a1"].marks[-1].text == "12"
    assert say(after["a1"].label) == f"{say(before['a1'].label)} · 12 AP"
    assert {zone: one for zone, one in after.items() if zone != "a1"} == {
        zone: one for zone, one in before.items() if zone != "a1"
    }
    assert ">12</text>" in still(priced(board, {"a1": 12}, "AP"))


def test_without_prices_the_picture_is_the_same() -> None:
    board = hex_board("c3")
    assert priced(board, {}, "AP") is board
