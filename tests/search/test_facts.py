"""What a sentence states is read; what it denies, leaves open or says of something else is not."""

from __future__ import annotations

from collections.abc import Hashable
from typing import cast

import pytest

from assistant.plain.documents import index_of, questions_of
from assistant.plain.facts import ANY_NUMBER, BARE, FACTS, FAR, KEPT, MORE, NUMBER, ONE, facts_said
from assistant.plain.line import NAMED, PART, SIZE, TIMES
from assistant.plain.listed import COMMON, plain_data
from assistant.plain.meanings import meanings_of
from assistant.plain.people import Sentence
from assistant.plain.words import split
from assistant.records.games import referees
from tests.search.collection import HALVES, LANGUAGES, stated
from tests.search.measure import facts_tally, told_tally

TIKAL, POST, ORCS = "tikal", "thurn_und_taxis", "orcs_orcs_orcs"


def read(language: str, game: str, question: str, sentence: str) -> dict[str, str]:
    referee = referees()[game]
    index = index_of(cast("Hashable", referee), language)
    words = split(sentence, language)
    said = Sentence(sentence, words, index.units(words), index.meanings, game)
    return {one.fact: one.value for one in facts_said(said, questions_of(referee)[question])}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [TIKAL, POST, ORCS])
def test_every_part_of_a_pattern_can_be_said(game: str, language: str) -> None:
    """A part that no list knows would leave its pattern dead without anybody noticing."""
    said = {meaning for meant in meanings_of(game, language).said.values() for meaning in meant}
    said |= set(plain_data(COMMON, language)["signs"]) | set(plain_data(game, language).get("signs", {}))
    said = {one.replace(" ", "-") for one in said}
    said |= {NUMBER, ONE, KEPT, ANY_NUMBER, TIMES, SIZE, NAMED, PART, ""}
    for question, facts in plain_data(game, FACTS).items():
        for fact, values in facts.items():
            for value, patterns in values.items():
                parts = {one for part in patterns.replace(";", " ").split() for one in part.split("|")}
                known = {
                    thing
                    for one in parts
                    for plain in [one.removeprefix(MORE).removeprefix(FAR).removesuffix(BARE)]
                    for thing in [plain if plain in said else plain.partition(NUMBER)[0]]
                }
                assert known <= said, (question, fact, value, known - said)


@pytest.mark.parametrize(
    "language, game, question, sentence, facts",
    [
        # A number counts what stands next to it and nothing behind that.
        ("de", TIKAL, "walk", "zwei Forscher auf den Weg schicken", {"explorers": "2"}),
        # Two numbers that are one thing together are none.
        ("en", TIKAL, "guard", "I have 2-3 explorers there", {}),
        ("en", TIKAL, "bid", "I have 2.5 points", {}),
        ("de", TIKAL, "walk", "2/3 Forscher auf den Weg schicken", {}),
        # What belongs to somebody else is not the own.
        ("de", TIKAL, "dig", "zwei fremde Figuren stehen da", {}),
        ("de", TIKAL, "camp", "keine fremden Figuren auf dem Feld", {}),
        # A denial says the opposite, or nothing.
        ("de", POST, "carriage", "ohne den Wagner", {}),
        ("en", POST, "carriage", "without the cartwright", {}),
        ("ro", POST, "carriage", "fără rotar", {}),
        ("de", POST, "lay", "Ulm hab ich noch nicht in der Strecke", {"in_route": "no"}),
        ("de", TIKAL, "dig", "ich kann am Tempel nicht graben", {}),
        ("de", TIKAL, "dig", "ich habe keine Figur am Tempel", {"figures": "0"}),
        # Of two alternatives neither is taken.
        ("de", POST, "official", "Postmeister oder Amtmann", {}),
        ("en", POST, "official", "Postmeister or Amtmann", {}),
        ("ro", POST, "official", "Postmeister sau Amtmann", {}),
        # A price or a gain is not what is left.
        ("de", TIKAL, "camp", "kostet ein Lager 4 Punkte", {}),
        ("de", TIKAL, "dig", "bekomme ich 3 Punkte", {}),
        # A bound is not what is there, nor what is got what there was.
        ("de", POST, "tokens", "mehr als drei Marken abgeben", {}),
        ("en", POST, "tokens", "more than three tokens", {}),
        ("ro", POST, "tokens", "mai mult decât trei jetoane", {}),
        ("de", ORCS, "draw", "fünf statt vier Karten", {"cards": "5"}),
        ("de", TIKAL, "track", "ich kriege 7 Punkte", {}),
        # A number behind a thing may count the next one.
        ("de", POST, "carriage-worth", "Kutsche mit fünf Karten", {}),
        ("de", TIKAL, "dig", "Tempel mit drei Leuten", {"figures": "3"}),
        # *Both* is no *twice*.
        ("de", TIKAL, "dig", "beide graben", {}),
        ("de", TIKAL, "dig", "zweimal graben", {"levels": "2"}),
        # Around a volcano is not over it, beside a temple not on it.
        ("de", TIKAL, "walk", "um den Vulkan herum laufen", {}),
        ("de", TIKAL, "camp", "Lager neben einem Tempel", {}),
        # A number may be the thing itself.
        ("de", POST, "carriage-worth", "wie viel zählt die Sechser", {"largest": "6"}),
        # A price, or what something is for, is not what is left.
        ("de", TIKAL, "lift", "hebe ich für 3 Punkte", {}),
        ("en", TIKAL, "lift", "do I pay 3 points", {}),
        # Two numbers of the same thing, however each is said.
        ("de", POST, "wagner", "Kutsche 4 oder 6 Kutsche", {}),
        # A road between two cities is asked about, and nothing lies between.
        ("de", POST, "lay", "gibt es eine Straße zwischen Ulm und Linz", {}),
        # What is kept is not what is held.
        ("de", POST, "hand", "darf ich vier Karten behalten", {}),
        # Whoever asks for a second card has one.
        ("en", POST, "official", "may I take a second card", {"taken": "1"}),
        ("de", POST, "official", "mit dem Postmeister eine zweite Karte nehmen",
         {"official": "postmeister", "taken": "1"}),
        ("ro", POST, "official", "pot lua o a doua carte", {"taken": "1"}),
        # Hers and his are somebody else's.
        ("de", TIKAL, "guard", "meine Stärke ist 5 und ihre 3", {"own": "5", "strongest": "3"}),
        ("de", TIKAL, "guard", "meine Stärke ist 5, seine 3", {"own": "5", "strongest": "3"}),
        # Where one stands oneself.
        ("en", ORCS, "marker", "on the lane where I stand", {"own": "yes"}),
        ("de", TIKAL, "lay", "eine Tafel überdecken", {"occupied": "yes"}),
        # A comma parts what is counted from the next number.
        ("de", TIKAL, "dig", "drei von uns stehen am Tempel, zwei Gegner auch", {}),
        # One of two numbers is not taken.
        ("de", ORCS, "draw", "ziehe ich vier Karten oder fünf", {}),
        ("en", ORCS, "draw", "do I draw four cards or five", {}),
        ("ro", ORCS, "draw", "trag patru cărți sau cinci", {}),
        # A denial behind what was said.
        ("de", TIKAL, "temple", "mein Wächter steht nicht da", {}),
        # What was dug before is not dug now.
        ("de", TIKAL, "dig", "schon eine Ebene freigelegt mit drei Forschern", {"dug": "1", "figures": "3"}),
        # What somebody else says is the highest bid.
        ("de", TIKAL, "bid", "Anna bietet 5", {"highest": "5"}),
        ("en", TIKAL, "bid", "Tina says five, I bid six", {"highest": "5", "bid": "6"}),
        # A difference is no strength but says who is stronger, and what must be had is not there.
        ("de", TIKAL, "guard", "ich habe zwei mehr als der andere", {"stronger": "you"}),
        ("de", TIKAL, "guard", "muss ich fünf Aktionspunkte haben", {}),
        # The carriage that one has is not the one to take.
        ("de", POST, "carriage", "ich habe die 4er Kutsche", {}),
        ("en", POST, "carriage", "I already have carriage 4", {}),
        # The beginning of a route is an end of it.
        ("de", POST, "lay", "am Anfang der Strecke anlegen", {}),
        ("de", POST, "lay", "eine neue Strecke anfangen", {"length": "0"}),
        # Where one comes from is not where one goes.
        ("de", TIKAL, "walk", "vom Basislager aus", {"start_is_home": "yes"}),
        ("de", TIKAL, "walk", "ins Basislager", {"end_is_home": "yes"}),
        # What was learnt earlier is no longer new.
        ("de", ORCS, "learn", "gelernt im letzten Zug", {}),
        ("de", ORCS, "fate", "Karte für sehr starke, mein Golem ist schwach", {"category": "weak"}),
        ("de", ORCS, "end", "vier von sechs Wegen sind leer", {"empty": "4"}),
        # What is somebody's is the thing named next, not one behind it.
        ("de", TIKAL, "enter", "meine Leute im Lager vom Gegner einsetzen", {}),
        ("de", TIKAL, "guard", "meine anderen Leute beim Wächter", {}),
        ("de", TIKAL, "enter", "wo erscheinen meine neuen Leute", {}),
        ("de", TIKAL, "camp", "beide Lager auf demselben Feld", {}),
        ("de", TIKAL, "camp", "beide Lager sind schon gebaut", {"built": "2"}),
        # How often.
        ("de", TIKAL, "dig", "3mal graben", {"levels": "3"}),
        ("en", TIKAL, "dig", "dig 3x", {"levels": "3"}),
        # Two strengths beside each other, with little words between.
        ("de", TIKAL, "guard", "hab 4 dort und der andere auch 4", {"own": "4", "strongest": "4"}),
        ("en", TIKAL, "guard", "i have 4 there and the best other has 4", {"own": "4", "strongest": "4"}),
        # Of how many lands a route is, and not how long.
        ("de", POST, "houses", "Strecke durch drei Länder", {"lands": "3"}),
        ("de", POST, "houses", "zwei in einem Land und eins daneben", {}),
        ("de", POST, "lay", "zwischen den beiden Städten ist keine Straße", {"road": "no"}),
        # What must be is asked.
        ("de", ORCS, "aim", "muss es mein eigener Weg sein", {}),
        # What another player did is not what whoever asks did.
        ("en", POST, "turn", "Ben has laid no card and I have laid one", {"laid": "1"}),
        ("de", POST, "turn", "Ben hat keine Karte gelegt und ich habe eine Karte gelegt", {"laid": "1"}),
        ("ro", POST, "turn", "Ben nu a pus nicio carte și eu am pus o carte", {"laid": "1"}),
        (
            "ro",
            TIKAL,
            "bid",
            "Ben a licitat 7, pot zice 8 cu 5 puncte",
            {"highest": "7", "bid": "8", "points": "5"},
        ),
        # His leader is not mine, and mine is not counted where numbers stand against each other already.
        ("de", TIKAL, "guard", "sein Leiter steht dort und ich habe vier Forscher", {"explorers_there": "4"}),
        (
            "de",
            TIKAL,
            "guard",
            "zwei gegen zwei, aber mein Leiter steht auch dort",
            {"strongest": "2", "leader_there": "yes"},
        ),
        # A part of the cities is not how long the route is.
        ("de", POST, "houses", "drei von fünf Städten liegen in Bayern", {}),
        ("en", POST, "tile", "Ben closed a route of seven, I closed one of six", {}),
        ("de", ORCS, "defeat", "er hat schon einen Schaden und bekommt drei", {"before": "1", "damage": "3"}),
        # What everybody did.
        ("de", TIKAL, "auction-next", "alle haben gepasst", {"moment": "passed"}),
        ("de", ORCS, "next", "alle waren dran", {"moment": "round"}),
        # Players by their names, their things, and who is asked for.
        ("en", TIKAL, "guard", "can Ben place a guard there", {}),
        ("en", TIKAL, "guard", "can I place another guard", {}),
        ("en", TIKAL, "guard", "Ben's guard stands there", {"guard_owner": "another-player"}),
        ("en", TIKAL, "guard", "my friend's guard", {"guard_owner": "another-player"}),
        ("en", TIKAL, "guard", "may I guard my temple", {}),
        ("en", TIKAL, "guard", "the leader or two explorers against three", {"strongest": "3"}),
        ("en", TIKAL, "dig", "the leader and two explorers are there", {"figures": "3"}),
        ("en", TIKAL, "dig", "the leader counts as 3 explorers", {}),
        ("en", TIKAL, "dig", "three guys, the leader among them", {}),
        ("en", TIKAL, "dig", "I have no guard there", {}),
        ("en", TIKAL, "dig", "is it 5 points to dig", {}),
        ("en", TIKAL, "dig", "my friend has two explorers there", {}),
        ("en", TIKAL, "dig", "Ben has two explorers there", {}),
        ("en", TIKAL, "camp", "I have no camp left", {"built": "2"}),
        ("en", TIKAL, "camp", "a camp next to his camp", {}),
        ("en", TIKAL, "camp", "on a tile without a camp", {"camp_owner": "nobody"}),
        ("en", TIKAL, "walk", "from my camp", {"start_is_home": "yes"}),
        ("en", TIKAL, "walk", "to my camp", {"end_is_home": "yes"}),
        ("en", TIKAL, "turn", "must I lay a tile first", {}),
        ("en", TIKAL, "turn", "I have already laid a tile, may I act", {}),
        ("en", TIKAL, "plan", "swap a treasure", {"swaps": "1"}),
        ("en", TIKAL, "temple", "Tina has her leader and two explorers", {}),
        ("en", TIKAL, "bid", "nobody has bid, may I say two", {"highest": "0", "bid": "2"}),
        ("en", POST, "official", "may the Postmeister be used twice", {"official": "postmeister"}),
        ("en", POST, "lay", "is there a road between Ulm and Linz", {}),
        ("en", POST, "others-official", "can somebody else take the Wagner", {}),
        ("en", ORCS, "lanes", "no creatures but two markers left", {"creatures": "0", "left": "2"}),
        ("de", TIKAL, "guard", "darf Ben da einen Wächter setzen", {}),
        ("de", TIKAL, "guard", "Bens Wächter steht da", {"guard_owner": "another-player"}),
        ("de", TIKAL, "guard", "der Leiter oder zwei Forscher gegen drei", {"strongest": "3"}),
        ("de", TIKAL, "guard", "bekomme ich noch 3 Punkte", {}),
        ("de", TIKAL, "dig", "der Leiter und ein Forscher", {"figures": "2"}),
        ("de", TIKAL, "dig", "der Leiter zählt wie drei Forscher", {}),
        ("de", TIKAL, "dig", "Gibts Punkte fürs Graben", {}),
        ("de", TIKAL, "dig", "Falls Forscher dort stehen", {}),
        ("de", TIKAL, "dig", "mein Freund hat zwei Forscher da", {}),
        ("de", TIKAL, "camp", "ich habe kein Lager mehr", {"built": "2"}),
        ("de", TIKAL, "camp", "neben einem fremden Lager", {}),
        ("de", TIKAL, "camp", "noch einen Schatz heben und dann ein Lager", {"kind": "treasure"}),
        ("de", TIKAL, "lift", "noch zwei Schätze heben", {}),
        ("de", TIKAL, "turn", "muss ich zuerst die Tafel legen", {}),
        ("de", TIKAL, "turn", "nachdem ich die Tafel gelegt habe", {}),
        ("de", TIKAL, "walk", "aus meinem Lager", {"start_is_home": "yes"}),
        ("de", POST, "official", "darf man den Postmeister zweimal benutzen", {"official": "postmeister"}),
        ("ro", TIKAL, "guard", "poate Ben să pună un paznic", {}),
        ("ro", TIKAL, "guard", "șeful sau doi exploratori contra trei", {"strongest": "3"}),
        ("ro", TIKAL, "dig", "șeful și un explorator", {"figures": "2"}),
        ("ro", TIKAL, "dig", "Ana are doi exploratori acolo", {}),
        ("ro", TIKAL, "dig", "primesc 3 puncte", {}),
        ("ro", TIKAL, "camp", "lângă tabăra altuia", {}),
        ("ro", TIKAL, "camp", "nu mai am tabere", {"built": "2"}),
        ("ro", TIKAL, "camp", "tabăra Anei e acolo", {"camp_owner": "another-player"}),
        ("ro", TIKAL, "walk", "din tabăra mea", {"start_is_home": "yes"}),
        ("ro", TIKAL, "walk", "în tabăra mea", {"end_is_home": "yes"}),
        ("ro", TIKAL, "turn", "trebuie să pun întâi hexagonul", {}),
        (
            "ro",
            TIKAL,
            "plan",
            "merg acolo, sap de două ori și pun un paznic",
            {"levels": "2", "guards": "1", "stones": "?"},
        ),
        # Whoever walks has not said over how many stones; that is asked, and not taken for none.
        (
            "en",
            TIKAL,
            "plan",
            "walk there, dig twice, place a guard: does that fit into ten?",
            {"left": "10", "levels": "2", "guards": "1", "stones": "?"},
        ),
        (
            "de",
            TIKAL,
            "plan",
            "über zwei Steine laufen, zweimal graben und einen Wächter setzen",
            {"levels": "2", "guards": "1", "stones": "2"},
        ),
        # A number counts what stands next to it, whichever number is asked for.
        ("de", TIKAL, "camp", "mit zwei Forschern ein Lager bauen", {"figures": "2"}),
        ("en", TIKAL, "camp", "have two explorers and build a camp", {"figures": "2"}),
        ("de", POST, "tokens", "ich habe drei Marken und gebe zwei ab", {}),
        # Each of these was said of something else.
        ("de", ORCS, "end", "ist das Spiel mitten in der Runde vorbei", {}),
        ("de", ORCS, "moment", "darf ich noch eine Aktion machen", {}),
        ("de", ORCS, "fate", "sie zeigt starke, mein schwacher Ork", {"category": "weak", "strong": "yes"}),
        ("de", POST, "houses", "darf ich noch zwei Häuser setzen", {}),
        ("de", POST, "houses", "ich habe noch zwei Häuser", {"supply": "2"}),
        ("de", POST, "carriage", "drei Karten auf der Hand", {}),
    ],
)  # fmt: skip
def test_a_sentence_says_what_it_says(
    language: str, game: str, question: str, sentence: str, facts: dict[str, str]
) -> None:
    assert read(language, game, question, sentence) == facts


@pytest.mark.parametrize(
    "game, question, sentence, facts",
    [
        (POST, "carriage", "mit vier Städten die Fünferkutsche", {"length": "4", "size": "5"}),
        (POST, "carriage", "mit dem Wagner und fünf Städten", {"wagner": "yes", "length": "5"}),
        (POST, "carriage-worth", "was ist die Siebenerkutsche wert", {"largest": "7"}),
        (TIKAL, "guarded", "was bringt ein bewachter Sechsertempel", {"value": "6"}),
    ],
)
def test_a_number_is_a_size_only_as_a_part_of_the_thing(
    game: str, question: str, sentence: str, facts: dict[str, str]
) -> None:
    assert read("de", game, question, sentence) == facts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("half", HALVES)
def test_most_facts_that_are_said_are_read_and_none_wrongly(language: str, half: str) -> None:
    found = told_tally(language, half)
    assert found.facts_wrong == 0, found
    assert found.unsaid <= 0.03, found
    assert found.facts_read >= 0.75, found
    assert found.whole >= 0.55, found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sort_of_fact_can_be_read(language: str) -> None:
    lines = stated(language)
    found = facts_tally(language, HALVES[0], lines)
    assert found.facts_wrong <= 0.01, found
    assert found.unsaid <= 0.05, found
    assert found.facts_read >= 0.85, found
    assert {fact for one in lines for fact in one.facts if one.question == "turn"} >= {
        "phase",
        "doing",
        "laid",
    }


@pytest.mark.parametrize(
    "language, game, question, sentence, facts",
    [
        # What is of no concern is left out, and the rest is read all the same.
        ("en", TIKAL, "dig", "it costs 3 points and I have 2 points left", {"left": "2"}),
        # One number for two facts, or of two that are told apart by whose they are.
        ("en", TIKAL, "guard", "we both have four", {"own": "4", "strongest": "4"}),
        ("de", TIKAL, "guard", "er hat zwei, ich hab drei am Tempel", {"own": "3", "strongest": "2"}),
        ("ro", TIKAL, "guard", "el are doi, eu am trei la templu", {"own": "3", "strongest": "2"}),
        ("de", TIKAL, "guard", "Rot hat noch drei Aktionspunkte", {}),
        # The number counts what stands behind it, not who has it.
        ("en", TIKAL, "guard", "the other has three masks and I have two", {"own": "2"}),
        # An article says one where one is counted, and nothing where any is meant.
        ("de", TIKAL, "walk", "ein Forscher über einen Stein", {"stones": "1"}),
        ("de", TIKAL, "walk", "gibt es einen Weg", {}),
        ("de", TIKAL, "dig", "kann ein Forscher graben", {}),
        # A size is the thing's own.
        ("de", TIKAL, "dig", "drei Leute am 6er Tempel", {"figures": "3", "value": "6"}),
        ("de", POST, "tile", "siebener Strecke, welches Plättchen", {"tile": "route"}),
        # A sign of several words says nothing that its words say.
        ("ro", POST, "all-lands", "am cinci țări în afară de Bavaria", {"lands": "5"}),
        ("en", POST, "turn", "lay right away without taking a card", {"action": "lay", "taken": "0"}),
        # Far apart in one sentence.
        ("de", POST, "tile", "hab in allen Ländern ein Haus, nur nicht in Bayern",
         {"tile": "all-lands", "other_lands": "yes", "in_baiern": "no"}),
        # Somebody else's, said with two words.
        ("en", ORCS, "aim", "zap onto my neighbour's lane", {"shape": "one", "on_own_lane": "no"}),
        ("de", ORCS, "loss", "der Ork läuft neben mir rein", {}),
        ("de", ORCS, "loss", "der Ork läuft bei mir rein", {"mage_there": "yes"}),
        ("de", ORCS, "end", "wird die Runde zu Ende gespielt", {}),
    ],
)  # fmt: skip
def test_whose_and_how_many(
    language: str, game: str, question: str, sentence: str, facts: dict[str, str]
) -> None:
    assert read(language, game, question, sentence) == facts
