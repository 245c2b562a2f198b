"""The last scoring part by part: together with what was before, it is the result."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.records.archive import restore, write_archive
from assistant.records.errors import NotInvitedError
from assistant.records.games import referees
from assistant.records.reveals import DONE, Reveals, last_scoring
from assistant.records.rights import Right
from assistant.records.store import Store
from assistant.records.zips import read_zip
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Log
from assistant.referee.logs.logfile import decode_log
from tests.games.replay import replay
from tests.records.test_archive import resealed
from tests.referee.toy import REFEREES, TOY, toy_header

GAMES = Path(__file__).parent.parent / "games"
ENTERS, WATCHES = Right(may_watch=True, may_enter=True), Right(may_watch=True)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'records.sqlite'}", REFEREES)
    yield store
    store.close()


def test_in_tikal_it_is_the_last_scoring_round() -> None:
    """Three in the mountain hut: 114, 111 and 105 points in the end, as their last sheets were kept."""
    history = replay("three_players").history
    scoring = last_scoring(history)
    assert scoring is not None
    assert [part.source for part in scoring.parts] == ["temples", "treasures"]
    assert sorted(scoring.after(0).values()) == [63, 68, 76]
    assert sorted(scoring.after(2).values()) == [105, 111, 114]
    middle = scoring.after(1)
    for player, points in scoring.after(2).items():
        assert middle[player] + scoring.parts[1].points[player] == points


@pytest.mark.parametrize("name", ["thurn_und_taxis/three_players", "orcs_orcs_orcs/two_players"])
def test_where_all_is_scored_at_the_end_it_begins_with_nothing(name: str) -> None:
    log = decode_log((GAMES / f"{name}.txt").read_bytes(), referees())
    history = History.replay(referees()[log.header.game], log)
    scoring = last_scoring(history)
    assert scoring is not None
    assert set(scoring.before.values()) == {0}
    assert scoring.after(len(scoring.parts)) == dict(history.referee.points(history.position))


@pytest.mark.parametrize(
    "name", ["tikal/three_players", "thurn_und_taxis/three_players", "orcs_orcs_orcs/two_players"]
)
def test_what_a_part_consists_of_comes_to_its_points(name: str) -> None:
    """The terms are added up by hand: products, without the places that stand behind some."""
    log = decode_log((GAMES / f"{name}.txt").read_bytes(), referees())
    scoring = last_scoring(History.replay(referees()[log.header.game], log))
    assert scoring is not None
    told = 0
    for part in scoring.parts:
        for player, terms in part.terms.items():
            signs = re.sub(r"\([^)]*\)", "", terms).replace("\N{MINUS SIGN}", "-").split()
            total, sign, product = 0, 1, 1
            for word in [*signs, "+"]:
                if word in {"+", "-"}:
                    total, sign, product = total + sign * product, 1 if word == "+" else -1, 1
                elif word != "×":
                    product *= int(word)
            assert total == part.points[player], terms
            told += 1
        assert all(player in part.terms for player, points in part.points.items() if points)
    assert told


def test_a_game_that_nobody_has_won_has_none() -> None:
    history = History(TOY, toy_header())
    assert last_scoring(history) is None
    history.play(TOY.read("take 3"))
    assert last_scoring(history) is None


def test_of_several_thumbs_one_counts_and_it_can_be_shown_again(store: Store) -> None:
    code, reveals = store.create(Log(toy_header())), Reveals(store.database)
    assert reveals.step(code) is None
    reveals.begin(code, ENTERS)
    reveals.go_on(code, 0, 1, ENTERS)
    reveals.go_on(code, 0, 1, ENTERS)
    assert reveals.step(code) == 1
    reveals.begin(code, ENTERS)
    assert reveals.step(code) == 1, "who begins it while it is shown joins the others"
    reveals.go_on(code, 1, DONE, ENTERS)
    reveals.go_on(code, 1, 2, ENTERS)
    assert reveals.step(code) == DONE
    reveals.begin(code, ENTERS)
    assert reveals.step(code) == 0


def test_whoever_watches_looks_on(store: Store) -> None:
    code, reveals = store.create(Log(toy_header())), Reveals(store.database)
    for right in (WATCHES, Right()):
        with pytest.raises(NotInvitedError):
            reveals.begin(code, right)
        with pytest.raises(NotInvitedError):
            reveals.go_on(code, 0, 1, right)
    assert reveals.step(code) is None


@pytest.mark.parametrize(
    "told, kept, lost",
    [
        (b'{"step": 0}', 0, []),
        (b'{"step": -1}', DONE, []),
        # The toy's last scoring has fewer parts than that, and nobody could go on from a step that is none.
        (b'{"step": 500}', 0, []),
        (b'{"step": -2}', None, ["How far the last scoring of this game was shown cannot be read"]),
        (b'{"step": true}', None, ["How far the last scoring of this game was shown cannot be read"]),
        (b"[]", None, ["How far the last scoring of this game was shown cannot be read"]),
    ],
)
def test_it_comes_along_in_the_archive(
    store: Store, tmp_path: Path, told: bytes, kept: int | None, lost: list[str]
) -> None:
    code = store.create(Log(toy_header()))
    assert not any(name.startswith("reveals/") for name in read_zip(write_archive(store)))
    Reveals(store.database).begin(code, ENTERS)
    files = resealed(write_archive(store), (f"reveals/{code}.json", told))
    other = Store(f"sqlite:///{tmp_path / 'other.sqlite'}", REFEREES)
    (brought,) = restore(files, other).games
    assert Reveals(other.database).step(code) == kept
    assert [str(one).split(" and was")[0] for one in brought.lost] == lost
    other.close()
