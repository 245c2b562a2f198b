"""What counts: who holds which temple, score sheets with reasons, ties, standings, and what nobody can lose.

T41, T62, T68, T69, T92, T93.

A guard stays to the end and its temple keeps its value (T41, T62). Swaps break no
set and take one single chip for another (T48-T50), so no swap makes treasures worth less. All else may change
hands, except in one's own scoring turn: nobody else acts in it before its points are entered (T67).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.services import Outlook, TrackPlace, last_turn
from assistant.referee.standings import Contest, Holding, Standing, TieBreak, at_the_top, shared, tied
from assistant.referee.text import Text, plural, to_translate
from assistant.tikal.table.position import (
    ACTIONS,
    BIDDING,
    NOBODY,
    OVER,
    REVEAL,
    SCORING,
    TILE,
    Position,
    strengths_at,
)


class Majority(NamedTuple):
    """The standing at one temple.

    ``holder`` is the seat that would score it, ``NOBODY`` for a tie at the top or an empty temple;
    ``tied`` are the seats that share the top; ``strengths`` is by seat; ``guarded`` tells that a guard
    settles it whatever the strengths.
    """

    cell: str
    value: int
    holder: int
    guarded: bool
    strengths: tuple[int, ...]
    tied: tuple[int, ...]


def majority(position: Position, cell: str) -> Majority:
    """Return the standing at the temple on this cell."""
    site = position.sites[cell]
    strengths, guarded = strengths_at(position, site), site.guard != NOBODY
    top = max(strengths)
    strongest = [seat for seat, strength in enumerate(strengths) if strength == top] if top else []
    holders = (site.guard,) if guarded else tuple(strongest)
    holder, tied = (holders[0], ()) if len(holders) == 1 else (NOBODY, holders)
    return Majority(cell, site.value, holder, guarded, strengths, tied)


def majorities(position: Position) -> list[Majority]:
    """Return the standing at every temple in the order of the cells' names."""
    return [majority(position, cell) for cell in temples(position)]


def temples(position: Position) -> list[str]:
    """Return the cells with a temple in the order of their names."""
    return sorted([cell for cell, site in position.sites.items() if site.value])


TEMPLES = to_translate("temples")
TREASURES = to_translate("treasures")
BIDS = to_translate("bids")
HAS_LEFT: Final = Text("Has left the table and scores no more.")
SET_NAMES = (Text("nothing"), Text("single"), Text("pair"), Text("triple"))


def score(position: Position, seat: int) -> ScoreSheet:
    """Return the sheet of a player as if they scored now; who has left the table scores no more."""
    if seat in position.game.away:
        return ScoreSheet(position.colour(seat), (), (HAS_LEFT,))
    items: list[ScoreItem] = []
    notes: list[Text] = []
    for cell in sorted(_contested_by(position, seat)):
        standing = majority(position, cell)
        if standing.holder == seat:
            items.append(ScoreItem(_temple_label(standing), 1, standing.value, "T68", TEMPLES, standing.cell))
        elif seat in standing.tied:
            notes.append(_tie_note(position, standing, seat))
    return ScoreSheet(position.colour(seat), (*items, *_treasure_items(position, seat)), tuple(notes))


def points_now(position: Position, seat: int) -> int:
    """Return the sum of a player's sheet, without its words."""
    contested = [majority(position, cell) for cell in _contested_by(position, seat)]
    held = [standing.value for standing in contested if standing.holder == seat]
    return sum(held) + sum(count * each for _, count, each in treasure_sets(position, seat))


def _contested_by(position: Position, seat: int) -> list[str]:
    """Return the cells of every temple where a player has a figure or a guard."""
    return [
        cell
        for cell, (value, _, _, guard, _, leaders, explorers) in position.sites.items()
        if value and (guard == seat or leaders[seat] or explorers[seat])
    ]


def treasure_sets(position: Position, seat: int) -> list[tuple[int, int, int]]:
    """Return the player's sets of treasures, largest first: size, how many there are, what each is worth."""
    held = position.expeditions[seat].treasures
    points = position.game.catalogue.treasure_points
    return [(size, held.count(size), points[size]) for size in sorted(filter(None, set(held)), reverse=True)]


def paid_item(points: int) -> ScoreItem:
    """Return what was paid in auctions as an item of a sum."""
    return ScoreItem(Text("paid in auctions"), 1, -points, "T79", BIDS)


def _temple_label(temple: Majority) -> Text:
    cell = temple.cell
    return Text("guarded temple {cell}", cell=cell) if temple.guarded else Text("temple {cell}", cell=cell)


def _treasure_items(position: Position, seat: int) -> list[ScoreItem]:
    return [
        ScoreItem(SET_NAMES[size], count, each, "T69", TREASURES)
        for size, count, each in treasure_sets(position, seat)
    ]


def _tie_note(position: Position, standing: Majority, seat: int) -> Text:
    others = ", ".join(position.game.names[other] for other in standing.tied if other != seat)
    return Text(
        "temple {cell} ({value}) scores for nobody: {strength} each with {others}",
        cell=standing.cell,
        value=standing.value,
        strength=standing.strengths[seat],
        others=others,
    )


def track_place(points: int, length: int) -> TrackPlace:
    """Return where the marker stands: 125 points on a track of 100 are field 25 after one lap.

    Exactly 100 stands on field 100: the marker goes on at 1 only beyond it.
    """
    if points <= 0:
        return TrackPlace(points, 0)
    return TrackPlace((points - 1) % length + 1, (points - 1) // length)


RULE: Final = "T93"


def tie_told(position: Position, names: Mapping[str, str]) -> TieBreak | None:
    """Return how a tie for the most points is broken at this table, nothing where there is none."""
    game = position.game
    owned = {game.colours[seat]: position.expeditions[seat] for seat in game.present}
    points = {colour: own.points for colour, own in owned.items()}
    best = at_the_top(points)
    if len(best) == 1 or not game.options.most_treasures_break_ties:
        return shared(points, names, RULE)
    chips = {colour: sum(owned[colour].treasures) for colour in best}
    counts = ", ".join(f"{names[colour]} {count}" for colour, count in chips.items())
    values = {**tied(points, names), "counts": counts, "rule": RULE}
    if len(first := at_the_top(chips)) == 1:
        sentence = Text("{points} each: {players}. Treasure chips decide: {counts} ({rule}).", **values)
    else:
        values["winners"] = ", ".join(names[colour] for colour in first)
        sentence = Text(
            "{points} each: {players}. Treasure chips: {counts}. {winners} share the win ({rule}).",
            **values,
        )
    return TieBreak(sentence, "treasures", chips)


CONTEST: Final = Contest(Text("temples"))
GUARDED: Final = Text("guard")


def standings(position: Position) -> tuple[Standing, ...]:
    """Return the standing at every temple in the order of the cells' names."""
    return tuple([_standing(position, temple) for temple in majorities(position)])


def _standing(position: Position, temple: Majority) -> Standing:
    return Standing(
        place=temple.cell,
        label=Text("{cell}", cell=temple.cell),
        value=temple.value,
        holder="" if temple.holder == NOBODY else position.colour(temple.holder),
        strengths={
            position.colour(seat): strength for seat, strength in enumerate(temple.strengths) if strength
        },
        settled=temple.guarded,
        note=GUARDED if temple.guarded else None,
    )


def holdings(position: Position, seat: int) -> tuple[Holding, ...]:
    """Return the player's treasure sets, the largest first."""
    catalogue = position.game.catalogue
    held = zip(catalogue.motifs, position.expeditions[seat].treasures, strict=True)
    return tuple(
        Holding(
            Text("{set} of {motif}", set=SET_NAMES[count], motif=position.game.motif(motif)),
            catalogue.treasure_points[count],
        )
        for motif, count in sorted(held, key=lambda chips: -chips[1])
        if 0 < count < len(catalogue.treasure_points)
    )


def round_of(position: Position) -> int:
    """Return the number of the scoring round that is under way or that this turn leads to, from 1."""
    return position.rounds + (position.turn.phase in (TILE, ACTIONS, REVEAL, BIDDING))


SCORED: Final = to_translate("scored so far")


def outlook(position: Position, player: str) -> Outlook:
    """Return what is certain for the player of this colour and what is still possible."""
    seat = position.game.seat(player)
    scorings = scorings_left(position, seat)
    items = (
        ScoreItem(Text("points on the track"), 1, position.expeditions[seat].points, "T67", SCORED),
        *_temples(position, seat, scorings),
        *_treasures(position, seat, scorings),
    )
    bids = (Text("What is still paid in auctions goes off this."),) if position.auction and scorings else ()
    return Outlook(
        ScoreSheet(player, items, bids),
        tuple(_possible(position, seat, scorings)),
        _last_round(position, seat),
    )


def _waiting(position: Position) -> tuple[int, ...]:
    """Return who still scores in the scoring round under way, whoever acts first."""
    scoring = position.scoring
    return scoring.waiting if scoring is not None and position.turn.phase == SCORING else ()


def _is_final(position: Position) -> bool:
    return position.scoring is not None and not position.scoring.volcano and bool(_waiting(position))


def scorings_left(position: Position, seat: int) -> int:
    """Return how often the player still scores: now, at every volcano to come, and at the end."""
    if position.turn.phase == OVER or seat in position.game.away:
        return 0
    drawn = position.terrain.tiles.union(
        position.put_away, () if not position.scoring else (position.scoring.volcano,)
    )
    volcanoes = sum(
        tile.kind == "volcano" and name not in drawn for name, tile in position.game.catalogue.tiles.items()
    )
    return (seat in _waiting(position)) + (0 if _is_final(position) else volcanoes + 1)


def _scores_now(position: Position, seat: int) -> bool:
    return _waiting(position)[:1] == (seat,)


def _temples(position: Position, seat: int, scorings: int) -> Iterator[ScoreItem]:
    for there in majorities(position):
        times = scorings if there.guarded else int(_scores_now(position, seat))
        if there.holder == seat and times:
            rule = "T62" if there.guarded else "T67"
            yield ScoreItem(_temple_label(there), times, there.value, rule, TEMPLES, there.cell)


def _treasures(position: Position, seat: int, scorings: int) -> Iterator[ScoreItem]:
    for size, count, worth in treasure_sets(position, seat) if scorings else ():
        yield ScoreItem(SET_NAMES[size], count * scorings, worth, "T49", TREASURES)


def _possible(position: Position, seat: int, scorings: int) -> Iterator[Text]:
    if not scorings:
        return
    yield plural("scores once more", "scores {count} times more", scorings)
    loose = sum(there.value for there in majorities(position) if there.holder == seat and not there.guarded)
    later = scorings - _scores_now(position, seat)
    if loose and later:
        yield plural(
            "1 point more each time, while temples without a guard stay held",
            "{count} points more each time, while temples without a guard stay held",
            loose,
        )


def _last_round(position: Position, seat: int) -> Text | None:
    if not _is_final(position):
        return None
    waiting = _waiting(position)
    return last_turn(waiting.index(seat) if seat in waiting else -1)
