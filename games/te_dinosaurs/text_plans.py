"""What happened in ranch plans: step by step for their owners, as a whole for everybody."""

from collections.abc import Iterator, Sequence

from games.core.events import Event
from games.core.words import Tongue
from games.te_dinosaurs import events as happened
from games.te_dinosaurs import names as named
from games.te_dinosaurs.pieces import SPECIES
from games.te_dinosaurs.state import Note


def tell_plan(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    """A step of a plan, or what a plan came to."""
    match event:
        case happened.Revised():
            return tongue.gettext("Everything is as at the start again.")
        case happened.Planned(_, move, _, notes):
            told = told_notes(notes, tongue)
            message = tongue.gettext("Your plan, {move}: {told}")
            return message.format(move=f"`{move}`", told=told or tongue.gettext("noted."))
        case happened.PlanShown(seat, notes, _, _, held, now):
            message = tongue.gettext("{name}'s ranch: {told} {stock}, {barriers} held.")
            return message.format(
                name=named.person(seat, names, tongue),
                told=told_notes(notes, tongue) or tongue.gettext("nothing lost."),
                stock=named.stock(now),
                barriers=named.counted("barrier", held, tongue),
            )
        case happened.BirthsShown(seat, notes):
            told = told_notes(notes, tongue)
            if not told:
                return None
            message = tongue.gettext("{name}'s newborns: {told}")
            return message.format(name=named.person(seat, names, tongue), told=told)
        case happened.NewbornsShort():
            return _short(event, names, tongue)
    return None


def _short(event: happened.NewbornsShort, names: Sequence[str], tongue: Tongue) -> str:
    """Who gets what, and who decides anew."""
    shares = "; ".join(
        f"{named.person(seat, names, tongue)} {named.kinds(kinds, tongue) or '-'}"
        for seat, kinds in event.granted
    )
    told = tongue.gettext("The reserve is short of newborns. Shared out: {shares}.")
    told = told.format(shares=shares)
    if not event.anew:
        return told
    message = tongue.gettext("Placed anew by {names}.")
    return told + " " + message.format(names=named.people(event.anew, names, tongue))


def told_notes(notes: Sequence[Note], tongue: Tongue) -> str:
    """What happened, kind by kind: "Fed: a2 B, a3 S. Escaped: Allosaurus."."""
    return " ".join(_told(notes, tongue))


def _told(notes: Sequence[Note], tongue: Tongue) -> Iterator[str]:
    for what, message in _headings(tongue).items():
        chosen = [note for note in notes if note.what == what]
        if chosen:
            yield message.format(things=", ".join(_thing(note, tongue) for note in chosen))


def _headings(tongue: Tongue) -> dict[str, str]:
    """By kind of note: its sentence, in the order in which they are told."""
    return {
        "placed": tongue.gettext("New barriers: {things}."),
        "fed": tongue.gettext("Fed: {things}."),
        "eaten": tongue.gettext("Eaten by the Tyrannosaurus: {things}."),
        "escaped": tongue.gettext("Escaped: {things}."),
        "penalty": tongue.gettext("Omnivores: {things}."),
        "barrier": tongue.gettext("Barrier lost: {things}."),
        "discarded": tongue.gettext("Dinosaur lost: {things}."),
        "incubated": tongue.gettext("Incubator: {things}."),
        "hatched": tongue.gettext("Oviraptor's newborn: {things}."),
        "born": tongue.gettext("Born: {things}."),
    }


def _thing(note: Note, tongue: Tongue) -> str:
    if note.what == "penalty":
        return f"{named.kind(note.cell, tongue)} {named.penalty(note.name, tongue)}"
    if note.what == "fed" and note.name in SPECIES:
        return f"{note.cell} {named.letter(note.name)}"
    name = named.kind(note.name, tongue)
    return f"{name} ({note.cell})" if note.cell else name
