"""A club: two servers of the app share one PostgreSQL, and a table does not notice."""

from __future__ import annotations

from pathlib import Path

from assistant.records.games import referees
from assistant.records.invitations import Invitations
from assistant.records.store import Store
from tests.browser.at_table import enter, first_lines, has_entries, has_points, log_of, says, send
from tests.browser.devices import PHONE, NewDevice, wait_until_drawn
from tests.browser.server import running_app
from tests.records.postgres import Cluster
from tests.thorough import only_thoroughly

LATER = first_lines("two_players", 50)
"""29 entries stand; Ines has nine points left."""


@only_thoroughly
def test_a_table_is_one_on_both_servers(cluster: Cluster, new_device: NewDevice, tmp_path: Path) -> None:
    store = Store(cluster.emptied(), referees())
    code = store.create(log_of(LATER))
    before = store.head(code)
    query = f"/table?game={code}&key={Invitations(store.database).of(code).enter_key}"
    with (
        running_app(tmp_path / "one", database=cluster.database) as one,
        running_app(tmp_path / "two", database=cluster.database) as two,
    ):
        mine = new_device(**PHONE)
        yours = mine.context.new_page()
        for page, app in ((mine, one), (yours, two)):
            page.goto(app.url + query)
            wait_until_drawn(page)
        enter(mine, "in 1")
        has_entries(yours, 30)
        has_points(yours, 8)
        enter(yours, "in 1")
        has_entries(mine, 31)
        send(mine, "dig h5")
        says(mine, "Illegal")
        assert store.head(code) == before + 2
    assert not (tmp_path / "one" / "records.sqlite").exists()
    store.close()
