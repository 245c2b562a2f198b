"""Tikal behind the interface that every game implements. Everything is delegated; nothing is decided here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from assistant.referee.log import Header
from assistant.referee.offers import Offer, Prompt
from assistant.referee.pad_referee import NotesReferee
from assistant.referee.picture import Picture
from assistant.referee.planning import Answer, ClaimKind, Progress
from assistant.referee.questions import Question
from assistant.referee.rules import RuleBook
from assistant.referee.score import ScoreSheet
from assistant.referee.services import Payment, Purchase, Route, TrackPlace
from assistant.referee.standings import Holding, Standing
from assistant.referee.text import Text
from assistant.referee.verdict import Fix, Verdict, Violation
from assistant.tikal import (
    apply,
    audit,
    buying,
    colours,
    facts_now,
    json_form,
    judge,
    legal,
    new_game,
    notation,
    offers,
    offers_setting,
    picture,
    position_text,
    questions,
    remedies,
    scoring,
    snapshot,
    standings,
    turns,
    ways,
    words,
)
from assistant.tikal.actions import Action, Correct
from assistant.tikal.pad import TikalPad
from assistant.tikal.planner import best_turn, claims
from assistant.tikal.position import SCORING, Position

PAD: Final = NotesReferee(TikalPad())


class TikalReferee:
    """The referee of Tikal."""

    game = "tikal"
    title = "Tikal"
    versions: Sequence[str] = (new_game.BASIC, new_game.AUCTION)
    players = new_game.PLAYERS
    colours: Sequence[str] = colours.COLOURS
    currency = "AP"
    example_line = "dig b3 2"
    places = standings.PLACES

    @property
    def rulebook(self) -> RuleBook:
        """The rules of Tikal."""
        return new_game.rulebook()

    def component_doubts(self) -> Sequence[tuple[str, Text]]:
        """Return the tiles whose printed facts rest on a single source."""
        return new_game.component_doubts()

    def new_game(self, header: Header) -> Position:
        """Return the position at the start, or the one the header says to start from."""
        position = new_game.new_game(header)
        return position_text.read_position(header.start, position.game) if header.start else position

    def judge(self, position: Position, action: Action) -> Verdict:
        """Return the verdict on an action."""
        return judge.judge(position, action)

    def fix(self, position: Position, action: Action) -> Fix | None:
        """Return the cheapest change that makes an illegal action legal."""
        return remedies.cheapest_fix(position, action)

    def apply(self, position: Position, action: Action) -> Position:
        """Return the next position."""
        return apply.apply(position, action)

    def legal_actions(self, position: Position) -> list[Action]:
        """Return every elementary legal action."""
        return legal.legal_actions(position)

    def audit(self, position: Position) -> tuple[Violation, ...]:
        """Return every impossibility of a position."""
        return audit.audit(position)

    def score(self, position: Position, player: str) -> ScoreSheet:
        """Return what the player of this colour would score now."""
        return scoring.score(position, position.game.seat(player))

    def points(self, position: Position) -> Mapping[str, int]:
        """Return everybody's points by colour."""
        return {
            colour: expedition.points
            for colour, expedition in zip(position.game.colours, position.expeditions, strict=True)
        }

    def scored(self, before: Position, action: Action, after: Position) -> tuple[ScoreSheet, ...]:
        """Return the sheet of a scoring turn that this action ended."""
        return turns.scored(before, action, after)

    def winners(self, position: Position) -> tuple[str, ...]:
        """Return the colours of the winners once the game is over."""
        return turns.winners(position)

    def standings(self, position: Position) -> tuple[Standing, ...]:
        """Return who stands how at every temple."""
        return standings.standings(position)

    def holdings(self, position: Position, player: str) -> tuple[Holding, ...]:
        """Return the treasure sets of the player of this colour."""
        return standings.holdings(position, position.game.seat(player))

    def round_of(self, position: Position) -> int:
        """Return the number of the scoring round that is under way or comes next."""
        return standings.round_of(position)

    def kind_of(self, action: Action) -> Text:
        """Return what sort of action this is."""
        return standings.kind_of(action)

    def actor(self, position: Position, action: Action) -> str:
        """Return the colour of the player who acts."""
        return standings.actor(position, action)

    def reveals(self, position: Position, action: Action) -> bool:
        """Whether an action shows a tile or a treasure for the first time."""
        return standings.reveals(position, action)

    def route(self, position: Position, start: str, end: str, player: str) -> Route | None:
        """Return the cheapest way of one figure of the player from cell to cell."""
        return ways.cheapest_way(position, start, end, player)

    def other_routes(self, position: Position, start: str, end: str, player: str) -> tuple[Route, ...]:
        """Return other ways to have a figure of the player there."""
        return ways.other_ways(position, start, end, player)

    def track_place(self, position: Position, player: str) -> TrackPlace:
        """Return the field of the player's marker and its full laps."""
        return ways.track_place(position, player)

    def payment(self, before: Position, action: Action, after: Position) -> Payment | None:
        """Return who pays for an auction with this action."""
        return buying.payment(before, action, after)

    def purchase(self, before: Position, action: Action, after: Position) -> Purchase | None:  # noqa: ARG002 - of the interface
        """Return who takes an open tile."""
        return buying.purchase(before, action)

    def read(self, text: str) -> Action:
        """Return the action a line means."""
        return notation.read(text)

    def write(self, action: Action) -> str:
        """Return the line of an action."""
        return notation.write(action)

    def to_data(self, action: Action) -> dict[str, Any]:
        """Return the action as JSON values."""
        return json_form.to_data(action)

    def from_data(self, data: Mapping[str, Any]) -> Action:
        """Return the action that JSON values mean."""
        return json_form.from_data(data)

    def describe(self, position: Position, action: Action) -> Text:
        """Return in words what the action does."""
        return words.describe(position, action)

    def fingerprint(self, position: Position) -> str:
        """Return the whole position as one canonical line."""
        return position_text.write_position(position)

    def prompt(self, position: Position) -> Prompt:
        """Return whose turn it is and what is asked."""
        return words.prompt(position)

    def offers(self, position: Position, zone: str = "") -> tuple[Offer, ...]:
        """Return what a player may want to do."""
        return offers.offers(position, zone)

    def picture(self, position: Position, selected: str = "", offered: Iterable[str] = ()) -> Picture:
        """Return the picture of the table."""
        return picture.picture(position, selected, frozenset(offered))

    def questions(self) -> Sequence[Question]:
        """Return what people argue about."""
        return questions.QUESTIONS

    def facts_now(self, position: Position, question: str, places: Sequence[str]) -> Mapping[str, Any]:
        """Return what the position tells of a question."""
        return facts_now.facts_now(position, question, places)

    def snapshot_offers(self, position: Position, zone: str = "") -> tuple[Offer, ...]:
        """Return what can be set on a cell, or for the player of a colour."""
        return offers_setting.snapshot_offers(position, zone)

    def snapshot_audit(self, position: Position, *, everything: bool) -> tuple[Violation, ...]:
        """Return what is impossible about a table that is being entered."""
        return snapshot.snapshot_audit(position, everything=everything)

    def differences(self, before: Position, after: Position) -> tuple[Correct, ...]:
        """Return the corrections that make one table look like the other."""
        return snapshot.differences(before, after)

    def if_it_ended_now(self, position: Position) -> Position:
        """Return the game at its end after everybody has scored once more."""
        return snapshot.if_it_ended_now(position)

    def plannable(self, position: Position) -> bool:
        """Return whether a scoring turn is under way."""
        return position.turn.phase == SCORING

    def best_turn(self, position: Position, *, by_chance: bool) -> Iterator[Progress]:
        """Search the best scoring turn."""
        return best_turn.best_turn(position, by_chance=by_chance)

    def claim_kinds(self) -> Sequence[ClaimKind]:
        """Return what can be claimed about a cell."""
        return claims.KINDS

    def claim_places(self, position: Position, kind: str) -> Sequence[str]:
        """Return the cells that a claim can be about."""
        return claims.places(position, kind)

    def claim(self, position: Position, kind: str, place: str, player: str) -> Answer:
        """Return what it costs at least to make a claim true."""
        return claims.claim(position, kind, place, player)

    @property
    def pad(self) -> NotesReferee:
        """The referee of Tikal's score pads."""
        return PAD
