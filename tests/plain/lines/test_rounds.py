"""A whole round of each game by sentences only, in German and in Romanian: each is understood at once.

The lines were written by hand beside the sentences. In English a browser plays such rounds.
"""

from __future__ import annotations

import pytest

from tests.plain.lines.at_tables import heard, played

TIKAL_DE = (
    ("Schatztafel A4 auf c eins, viermal gedreht", "tile A4 c1 4"),
    ("Leiter und zwei Forscher rein", "in L2"),
    ("die zwei Forscher nach be eins und dort einmal graben", "go 2 a1-b1; dig b1"),
    ("das wars von mir", "end"),
    ("ich lege A eins auf c zwei, fünfmal gedreht", "tile A1 c2 5"),
    ("ich bringe drei Leute ins Spiel", "in 3"),
    ("zwei davon laufen nach a zwei dann graben", "go 2 a1-a2; dig a2"),
    ("einer geht auf b zwei und Schluss", "go a1-b2; end"),
)
TIKAL_RO = (
    ("cartonașul A4 pe ce unu, rotit de patru ori", "tile A4 c1 4"),
    ("conducătorul și doi exploratori intră", "in L2"),
    ("doi exploratori la be unu și sap acolo o dată", "go 2 a1-b1; dig b1"),
    ("am terminat", "end"),
    ("pun A unu pe c doi rotit de cinci ori", "tile A1 c2 5"),
    ("aduc trei oameni", "in 3"),
    ("doi oameni merg la a doi apoi sap", "go 2 a1-a2; dig a2"),
    ("un om merge pe b doi și gata", "go a1-b2; end"),
)
THURN_DE = (
    ("offen liegen Ulm, Linz, Basel, Passau, Pilsen und Lodz", "show ulm linz basel passau pilsen lodz"),
    ("ich nehme Ulm, neu kommt Kempten", "take ulm kempten"),
    ("mit dem Postmeister noch Basel, dafür München", "take basel muenchen"),
    ("Ulm anlegen und fertig", "lay ulm; end"),
    ("Linz und Passau nehmen dann lege ich Linz und bin fertig", "take linz; take passau; lay linz; end"),
    ("ich nehme Kempten", "take kempten"),
    ("eine vom Stapel mit dem Postmeister", "draw"),
    ("Kempten kommt rechts dran und Ende", "lay kempten; end"),
)
THURN_RO = (
    ("pe masă sunt Ulm, Linz, Basel, Passau, Pilsen și Lodz", "show ulm linz basel passau pilsen lodz"),
    ("iau Ulm, vine Kempten", "take ulm kempten"),
    ("cu dirigintele mai iau Basel, apare München", "take basel muenchen"),
    ("așez Ulm și gata", "lay ulm; end"),
    ("iau Linz și Passau apoi pun Linz și închei tura", "take linz; take passau; lay linz; end"),
    ("iau Kempten", "take kempten"),
    ("una din teanc cu dirigintele", "draw"),
    ("pun Kempten la dreapta și gata", "lay kempten; end"),
)
ORCS_DE = (
    ("Weg eins Goblin Weg zwei Ork Weg drei Schamane", "marker 1 goblin; marker 2 ork; marker 3 shaman"),
    ("auf Weg vier ein Lavagolem", "marker 4 golem"),
    ("Weg fünf: Goblin, Weg sechs: Ork", "marker 5 goblin; marker 6 ork"),
    ("Ork auf Weg eins, Goblin auf Weg zwei", "marker 1 ork; marker 2 goblin"),
    ("dann Weg drei Ork und Weg vier Ork", "marker 3 ork; marker 4 ork"),
    ("auf fünf ein Ork und auf sechs ein Goblin", "marker 5 ork; marker 6 goblin"),
    ("Schicksalskarte: niemand bewegt sich", "fate -"),
    ("auf Weg vier kommt noch ein Ork", "marker 4 ork"),
    ("ich teleportiere mich auf Weg zwei", "teleport 2"),
    ("mehr mache ich nicht, ich passe und ziehe neue Karten", "pass; draw"),
)
ORCS_RO = (
    ("drumul unu goblin drumul doi orc drumul trei șaman", "marker 1 goblin; marker 2 ork; marker 3 shaman"),
    ("pe drumul patru un golem de lavă", "marker 4 golem"),
    ("drumul cinci goblin, drumul șase orc", "marker 5 goblin; marker 6 ork"),
    ("orc pe drumul unu, goblin pe drumul doi", "marker 1 ork; marker 2 goblin"),
    ("drumul trei orc și drumul patru orc", "marker 3 ork; marker 4 ork"),
    ("un orc pe drumul cinci și un goblin pe drumul șase", "marker 5 ork; marker 6 goblin"),
    ("cartea de destin: nu se mișcă nimeni", "fate -"),
    ("pe drumul patru mai vine un orc", "marker 4 ork"),
    ("mă teleportez pe drumul doi", "teleport 2"),
    ("pas, apoi decartez mâna și trag", "pass; draw"),
)
ROUNDS = [
    ("tikal", TIKAL_DE),
    ("tikal", TIKAL_RO),
    ("thurn_und_taxis", THURN_DE),
    ("thurn_und_taxis", THURN_RO),
    ("orcs_orcs_orcs", ORCS_DE),
    ("orcs_orcs_orcs", ORCS_RO),
]


@pytest.mark.parametrize("game, said", ROUNDS)
def test_a_round_by_sentences_only(game: str, said: tuple[tuple[str, str], ...]) -> None:
    history = played(game)
    position = history.position
    for sentence, lines in said:
        understood = heard(history, sentence, position)
        assert [[does.line for does in one] for one in understood.meanings] == [lines.split("; ")], (
            sentence,
            str(understood.problem),
        )
        for does in understood.meanings[0]:
            position = history.referee.apply(position, does.action)
