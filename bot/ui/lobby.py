"""The lobby everybody sees before the start, and the message that opens the match."""

from collections.abc import Sequence

from discord import ButtonStyle

from bot.text.names import bold
from bot.text.translator import listed
from bot.ui import buttons
from bot.ui.page import PUBLIC_ACCENT, Page, Part, line, row, text
from bot.ui.telling import Telling
from bot.ui.times import pace_name, time_up_name


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
            *_time(telling),
        ]
    )


def _time(telling: Telling) -> list[str]:
    """How much time everybody has, and what happens when it is up."""
    tongue, match = telling.tongue, telling.position.match
    pace = tongue.gettext("Pace: {pace}.").format(pace=pace_name(match.pace, tongue))
    if match.pace == "none":
        return [pace]
    rule = tongue.gettext("When time is up: {rule}.")
    said = [pace, rule.format(rule=time_up_name(match.time_up, tongue))]
    if not match.away:
        said.append(tongue.gettext("Days away do not count: clocks run on them too."))
    return said


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
        sentences += [_free(telling, free), *_waits(telling, free)]
    else:
        sentences.append(tongue.gettext("The match has begun."))
    return "\n".join(sentences)


def _waits(telling: Telling, free: int) -> list[str]:
    """What the table waits for, and until when it does."""
    tongue, match = telling.tongue, telling.position.match
    people = [person for person in telling.position.people if not person.invited]
    missing = [bold(person.person.name) for person in people if not person.ready]
    if match.calling and missing:
        sentence = tongue.gettext("The match begins when {names} press {ready}.")
    else:
        sentence = tongue.gettext(
            "The match begins when the table is full and everybody has pressed {ready}, "
            "or when {name} calls the start."
        )
    waits = sentence.format(
        names=listed(missing, tongue),
        ready=f"**{tongue.gettext('Ready')}**",
        name=bold(telling.position.host_name),
    )
    if match.entry == "invited":
        waits += " " + tongue.gettext("Seats are for invited people.")
    if match.closes_at is None:
        return [waits]
    if free:
        closes = tongue.gettext("Without another player the table closes {deadline}.")
    else:
        closes = tongue.gettext("Without a start the table closes {deadline}.")
    return [waits, closes.format(deadline=f"<t:{int(match.closes_at.timestamp())}:R>")]


def _free(telling: Telling, free: int) -> str:
    tongue = telling.tongue
    if not free:
        return tongue.gettext("All seats are taken.")
    return tongue.ngettext("{count} seat is free.", "{count} seats are free.", free).format(
        count=free
    )


def _person(telling: Telling, index: int) -> str:
    person = telling.position.people[index]
    tongue = telling.tongue
    notes = []
    if person.colour is not None:
        notes.append(telling.position.game.words.colour(person.colour, tongue))
    if person.invited:
        notes.append(tongue.gettext("invited"))
    elif person.ready and telling.position.match.status == "lobby":
        notes.append(tongue.gettext("ready"))
    name = bold(person.person.name)
    return f"{name} ({', '.join(notes)})" if notes else name


def _buttons(telling: Telling) -> Sequence[Part]:
    tongue, match = telling.tongue, telling.match_id
    return (
        buttons.Join.labelled(tongue.gettext("Join"), ButtonStyle.primary, match=match),
        buttons.Leave.labelled(tongue.gettext("Leave"), match=match),
        buttons.ready(telling.position, tongue),
        buttons.rules(telling.position.match.game, tongue),
        buttons.set_up(match, tongue),
    )


def invite_page(telling: Telling, guests: Sequence[int]) -> Page:
    """Seats are kept for people; each is called once."""
    tongue = telling.tongue
    sentence = tongue.gettext("{mentions}: {name} keeps a seat for you at this table.")
    called = listed([f"<@{guest}>" for guest in guests], tongue)
    said = sentence.format(mentions=called, name=bold(telling.position.host_name))
    join, leave, *_ = _buttons(telling)
    return Page([text(said), row(join, leave)], accent=PUBLIC_ACCENT)


def ready_page(telling: Telling, waiting: Sequence[int]) -> Page:
    """The host asks whether everybody is ready."""
    tongue = telling.tongue
    sentence = tongue.gettext(
        "{mentions}: {name} would like to begin. The match begins when everybody is ready."
    )
    called = listed([f"<@{person}>" for person in waiting], tongue)
    said = sentence.format(mentions=called, name=bold(telling.position.host_name))
    return Page([text(said), row(buttons.ready(telling.position, tongue))], accent=PUBLIC_ACCENT)


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
    ways = row(
        buttons.rules(position.match.game, tongue),
        buttons.follow(position.match.id, tongue),
        buttons.sealed(position.match.id, tongue),
    )
    return Page([text("\n".join([heading, *seats])), text(sealed), ways], accent=PUBLIC_ACCENT)
