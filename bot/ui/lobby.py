"""The lobby everybody sees before the start, and the message that opens the match."""

from collections.abc import Sequence

from discord import ButtonStyle

from bot.text.names import bold
from bot.ui import buttons
from bot.ui.page import PUBLIC_ACCENT, Page, Part, line, row, text
from bot.ui.telling import Telling


def lobby_page(telling: Telling, *, open_for_joining: bool) -> Page:
    """The table: game, seats taken and free, what it waits for; buttons while it is open."""
    parts: list[Part] = [text(_game(telling)), text(_seats(telling))]
    if open_for_joining:
        parts += [line(), row(*_buttons(telling))]
    return Page(parts, accent=PUBLIC_ACCENT)


def closed_lobby_page(telling: Telling) -> Page:
    """What remains of a table that everybody has left."""
    sentence = telling.tongue.gettext("This table was closed before a match began.")
    return Page([text(f"**{telling.title}**\n{sentence}")], accent=PUBLIC_ACCENT)


def _game(telling: Telling) -> str:
    tongue, position = telling.tongue, telling.position
    info, words, match = position.game.info, position.game.words, position.match
    heading = f"## {info.title}"
    if info.designer:
        heading += "\n" + tongue.gettext("A game by {designer}.").format(designer=info.designer)
    options = dict(match.options)
    return "\n".join(
        [
            heading,
            _opened(telling),
            tongue.gettext("Mode: {mode}.").format(mode=words.mode(match.mode, tongue)),
            *_options(telling),
            words.length(match.mode, match.seats, options, tongue),
        ]
    )


def _opened(telling: Telling) -> str:
    tongue, match = telling.tongue, telling.position.match
    low = telling.position.game.info.mode(match.mode).seats[0]
    host = bold(telling.position.host_name)
    if low == match.seats:
        sentence = tongue.ngettext(
            "{name} opens a table for {count} player.",
            "{name} opens a table for {count} players.",
            low,
        )
        return sentence.format(name=host, count=low)
    sentence = tongue.gettext("{name} opens a table for {min} to {max} players.")
    return sentence.format(name=host, min=low, max=match.seats)


def _options(telling: Telling) -> list[str]:
    tongue, match = telling.tongue, telling.position.match
    words = telling.position.game.words
    house = tongue.gettext("house rule")
    lines = []
    for option in telling.position.game.info.mode(match.mode).options:
        value = match.options.get(option.key, option.default)
        mark = f" ({house})" if option.house and value != option.default else ""
        label = words.option_value(option.key, value, tongue)
        lines.append(f"{words.option(option.key, tongue)}: {label}{mark}.")
    return lines


def _seats(telling: Telling) -> str:
    tongue, position = telling.tongue, telling.position
    free = position.match.seats - len(position.people)
    taken = [_person(telling, index) for index in range(len(position.people))]
    seats = " · ".join([*taken, *[tongue.gettext("free")] * free])
    heading = tongue.gettext("Seats")
    sentences = [f"{heading}: {seats}"]
    if position.match.status == "lobby":
        waits = tongue.gettext("Next: {name} starts the match when the table is ready.")
        sentences += [_free(telling, free), waits.format(name=bold(position.host_name))]
    else:
        sentences.append(tongue.gettext("The match has begun."))
    return "\n".join(sentences)


def _free(telling: Telling, free: int) -> str:
    tongue = telling.tongue
    if not free:
        return tongue.gettext("All seats are taken.")
    return tongue.ngettext("{count} seat is free.", "{count} seats are free.", free).format(
        count=free
    )


def _person(telling: Telling, index: int) -> str:
    person = telling.position.people[index]
    name = bold(person.person.name)
    if person.colour is None:
        return name
    colour = telling.position.game.words.colour(person.colour, telling.tongue)
    return f"{name} ({colour})"


def _buttons(telling: Telling) -> Sequence[Part]:
    tongue, match = telling.tongue, telling.match_id
    return (
        buttons.Join.labelled(tongue.gettext("Join"), ButtonStyle.primary, match=match),
        buttons.Leave.labelled(tongue.gettext("Leave"), match=match),
        buttons.Start.labelled(tongue.gettext("Start"), ButtonStyle.success, match=match),
    )


def start_page(telling: Telling) -> Page:
    """Seats in order with colour, shape and letter, and the hash that seals every shuffle."""
    tongue, position = telling.tongue, telling.position
    view, words = position.view(None), position.game.words
    seats = []
    for seat, name in enumerate(telling.names):
        mark = words.mark(view, seat, tongue)
        seats.append(f"{seat + 1}. {name}: {mark.colour}, {mark.shape} {mark.letter}")
    sealed = tongue.gettext(
        "Every shuffle and die comes from a secret with SHA-256 {hash}; it is shown at the end."
    ).format(hash=f"`{position.match.secret_hash}`")
    heading = tongue.gettext("The match begins. Seats in order of play:")
    return Page([text("\n".join([heading, *seats])), text(sealed)], accent=PUBLIC_ACCENT)
