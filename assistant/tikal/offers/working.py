"""Work as offers: dig, lift a treasure, build a camp, place a guard, swap treasures."""

from __future__ import annotations

from functools import partial
from typing import Final

from assistant.referee.offers import Alternative, AskedField, Offer, is_refused
from assistant.referee.text import Text, plural
from assistant.tikal.actions import BuildCamp, Dig, Lift, PlaceGuard, Swap
from assistant.tikal.box.names import crew_text
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.guards import leaving
from assistant.tikal.picture import motif_picture
from assistant.tikal.table.position import Position

MOTIF: Final = "motif"
FIGURE: Final = "figure"
GIVE: Final = "give"
TAKE: Final = "take"


def dig_offers(position: Position, cell: str) -> list[Offer]:
    """Return the offers to dig at a temple; two levels only where one is possible."""
    if not position.sites[cell].value:
        return []
    offers = [MOVES.offer(position, "dig-1", plural("Dig 1 level", "Dig {count} levels", 1), Dig(cell, 1))]
    if MOVES.judge(position, Dig(cell, 1)).legal:
        offers.append(
            MOVES.offer(position, "dig-2", plural("Dig 1 level", "Dig {count} levels", 2), Dig(cell, 2))
        )
    return offers


def lift_offers(position: Position, cell: str) -> list[Offer]:
    """Return the offer to lift a treasure where one is left; motifs that are complete are refused."""
    if not position.sites[cell].chips:
        return []
    label = Text("Lift a treasure")
    motifs = position.game.catalogue.motifs
    held = position.expeditions[position.turn.player].treasures
    lifts = [Lift(cell, motif) for motif in motifs]
    if not any(MOVES.judge(position, lift).legal for lift in lifts):
        return [MOVES.offer(position, "lift", label, Lift(cell, _still_about(position)))]

    def shown(lift: Lift) -> Alternative:
        motif, count = position.game.motif(lift.motif), held[motifs.index(lift.motif)]
        words = (
            Text("{motif}, you hold {count}", motif=motif, count=count)
            if count
            else Text("{motif}", motif=motif)
        )
        return Alternative(lift.motif, words, motif_picture(lift.motif))

    asked = AskedField(MOTIF, Text("What does it show?"), shown)
    return [MOVES.offer_among(position, "lift", label, lifts, asked)]


def _still_about(position: Position) -> str:
    """Return a motif that a chip may still show, so that a refusal names the reasons that matter."""
    motifs = position.game.catalogue.motifs
    known = [
        sum(expedition.treasures[index] for expedition in position.expeditions)
        for index in range(len(motifs))
    ]
    return motifs[known.index(min(known))]


def camp_offers(position: Position, cell: str) -> list[Offer]:
    """Return the offer to build a camp where one may think of it: on fit ground or beside own figures."""
    site = position.sites[cell]
    seat = position.turn.player
    kind = position.terrain.kind(cell)
    fit = kind == "jungle" or (kind == "treasure" and not site.chips)
    if site.camp == seat or kind == "base_camp" or not (fit or site.figures(seat)):
        return []
    return [MOVES.offer(position, "camp", Text("Build a camp"), BuildCamp(cell))]


def guard_offers(position: Position, cell: str) -> list[Offer]:
    """Return the offer to place a guard on a temple where own figures stand."""
    there = position.sites[cell].crew(position.turn.player)
    if not position.sites[cell].value or not there.size:
        return []
    by_explorer, by_leader = PlaceGuard(cell), PlaceGuard(cell, leader=True)
    one_of_both = there.leader and there.explorers
    if one_of_both and MOVES.judge(position, by_explorer).legal:
        who = AskedField(FIGURE, Text("Who becomes guard?"), partial(_guarding, position))
        both = (by_explorer, by_leader)
        return [MOVES.offer_among(position, "guard", Text("Place a guard"), both, who)]
    action = by_explorer if there.explorers else by_leader
    gone = leaving(position, action)
    label = Text("Place a guard")
    if gone.size and MOVES.judge(position, action).legal:
        label = Text("Place a guard (out of the game: {figures})", figures=crew_text(gone))
    return [MOVES.offer(position, "guard", label, action)]


def _guarding(position: Position, action: PlaceGuard) -> Alternative:
    gone = crew_text(leaving(position, action))
    if action.leader:
        return Alternative("leader", Text("leader (out of the game: {figures})", figures=gone))
    return Alternative("explorer", Text("explorer (out of the game: {figures})", figures=gone))


def swap_offers(position: Position) -> list[Offer]:
    """Return the offer to swap treasures, if the player to act and somebody else hold different ones."""
    swaps = _swaps(position)
    if not swaps:
        return []
    names, motif = position.game.called, position.game.motif

    def given(swap: Swap) -> Alternative:
        return Alternative(swap.give, Text("{motif}", motif=motif(swap.give)), motif_picture(swap.give))

    def taken(swap: Swap) -> Alternative:
        words = Text("{player}: {motif}", player=names[swap.other], motif=motif(swap.take))
        return Alternative(f"{swap.other}:{swap.take}", words, motif_picture(swap.take))

    give = AskedField(GIVE, Text("Which one do you give?"), given)
    take = AskedField(TAKE, Text("Which one do you take?"), taken)
    offer = MOVES.offer_among(position, "swap", Text("Swap a treasure"), swaps, give, take)
    # Its pictures would stand above all else at the beginning of every turn.
    return [offer._replace(seldom=not is_refused(offer))]


def _swaps(position: Position) -> list[Swap]:
    """Return the swaps of every own motif for another one of somebody else, singles first."""
    seat = position.turn.player
    others = [
        (position.colour(other), motif)
        for other in position.game.seats
        if other != seat
        for motif in _held(position, other)
    ]
    return [Swap(give, *theirs) for give in _held(position, seat) for theirs in others if theirs[1] != give]


def _held(position: Position, seat: int) -> list[str]:
    """Return the motifs a player holds, single ones first."""
    held = zip(position.expeditions[seat].treasures, position.game.catalogue.motifs, strict=True)
    return [motif for _, motif in sorted((count, motif) for count, motif in held if count)]
