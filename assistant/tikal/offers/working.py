"""Work as offers: dig, lift a treasure, build a camp, place a guard, swap treasures."""

from __future__ import annotations

from typing import Final

from assistant.referee.offers import Alternative, Answers, Choice, Offer, remembered
from assistant.referee.text import Text, plural
from assistant.tikal.actions import BuildCamp, Dig, Lift, PlaceGuard, Swap
from assistant.tikal.box.names import crew_text
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.guards import leaving
from assistant.tikal.offers.offering import refusal
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
    possible = [motif for motif in motifs if MOVES.judge(position, Lift(cell, motif)).legal]
    if not possible:
        return [MOVES.offer(position, "lift", label, Lift(cell, _still_about(position)))]
    alternatives = tuple(
        Alternative(
            motif,
            Text("{motif}, you hold {count}", motif=position.game.motif(motif), count=count)
            if count
            else Text("{motif}", motif=position.game.motif(motif)),
            motif_picture(motif),
            refusal(position, Lift(cell, motif)),
        )
        for motif, count in zip(motifs, held, strict=True)
    )
    which = Choice(MOTIF, Text("What does it show?"), "list", alternatives)
    price = position.game.catalogue.prices.lift
    return [Offer("lift", label, price, lambda _: (which,), lambda answers: Lift(cell, answers[MOTIF]))]


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
        alternatives = (
            Alternative("explorer", _guarding(position, by_explorer)),
            Alternative("leader", _guarding(position, by_leader)),
        )
        who = Choice(FIGURE, Text("Who becomes guard?"), "list", alternatives)
        price = position.game.catalogue.prices.guard

        def build(answers: Answers) -> PlaceGuard:
            return by_leader if answers[FIGURE] == "leader" else by_explorer

        return [Offer("guard", Text("Place a guard"), price, lambda _: (who,), build)]
    action = by_explorer if there.explorers else by_leader
    gone = leaving(position, action)
    label = Text("Place a guard")
    if gone.size and MOVES.judge(position, action).legal:
        label = Text("Place a guard (out of the game: {figures})", figures=crew_text(gone))
    return [MOVES.offer(position, "guard", label, action)]


def _guarding(position: Position, action: PlaceGuard) -> Text:
    gone = crew_text(leaving(position, action))
    if action.leader:
        return Text("leader (out of the game: {figures})", figures=gone)
    return Text("explorer (out of the game: {figures})", figures=gone)


def swap_offers(position: Position) -> list[Offer]:
    """Return the offer to swap treasures, if the player to act and somebody else hold different ones."""
    swaps = _swaps(position)
    if not swaps:
        return []
    label = Text("Swap a treasure")
    if not any(MOVES.judge(position, swap).legal for possible in swaps.values() for swap in possible):
        return [MOVES.offer(position, "swap", label, next(iter(swaps.values()))[0])]
    give = Choice(
        GIVE,
        Text("Which one do you give?"),
        "list",
        tuple(
            Alternative(
                motif,
                Text("{motif}", motif=position.game.motif(motif)),
                motif_picture(motif),
                _least_refused(position, possible),
            )
            for motif, possible in swaps.items()
        ),
    )

    def choices(answers: Answers) -> tuple[Choice, ...]:
        return (give, _take(position, swaps[answers[GIVE]])) if GIVE in answers else (give,)

    def build(answers: Answers) -> Swap:
        return next(swap for swap in swaps[answers[GIVE]] if _taken(swap) == answers[TAKE])

    # Its pictures would stand above all else at the beginning of every turn.
    price = position.game.catalogue.prices.swap
    return [Offer("swap", label, price, remembered(choices), build, seldom=True)]


def _swaps(position: Position) -> dict[str, list[Swap]]:
    """Return the swaps for every own motif that somebody else could give another one for, singles first."""
    seat = position.turn.player
    others = [
        (position.colour(other), motif)
        for other in position.game.seats
        if other != seat
        for motif in _held(position, other)
    ]
    swaps = {
        give: [Swap(give, colour, motif) for colour, motif in others if motif != give]
        for give in _held(position, seat)
    }
    return {give: possible for give, possible in swaps.items() if possible}


def _least_refused(position: Position, swaps: list[Swap]) -> Text | None:
    """Return nothing when one of the swaps is legal, or else why the first one is not."""
    refusals = [refusal(position, swap) for swap in swaps]
    return None if None in refusals else refusals[0]


def _take(position: Position, swaps: list[Swap]) -> Choice:
    names = position.game.called
    alternatives = tuple(
        Alternative(
            _taken(swap),
            Text("{player}: {motif}", player=names[swap.other], motif=position.game.motif(swap.take)),
            motif_picture(swap.take),
            refusal(position, swap),
        )
        for swap in swaps
    )
    return Choice(TAKE, Text("Which one do you take?"), "list", alternatives)


def _taken(swap: Swap) -> str:
    return f"{swap.other}:{swap.take}"


def _held(position: Position, seat: int) -> list[str]:
    """Return the motifs a player holds, single ones first."""
    held = zip(position.expeditions[seat].treasures, position.game.catalogue.motifs, strict=True)
    return [motif for _, motif in sorted((count, motif) for count, motif in held if count)]
