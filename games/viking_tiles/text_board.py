"""The board in words: headline, scores, alt text, the full text board, and the hand."""

from collections.abc import Sequence

from games.core.words import Tongue
from games.viking_tiles import names as named
from games.viking_tiles.cells import EDGE_LETTERS, cell_of
from games.viking_tiles.pieces import HALL_SIDES, PIECES
from games.viking_tiles.text_events import tell_control
from games.viking_tiles.view import Feature, Fit, SeatView, StandingFigure, VikingTilesView

ALT_TEXT = 1024


def headline(view: VikingTilesView, tongue: Tongue) -> str:
    """The turn, and what is running out."""
    pouch = tongue.gettext("the pouch is empty")
    if view.pouch:
        message = tongue.ngettext(
            "{count} tile in the pouch", "{count} tiles in the pouch", view.pouch
        )
        pouch = message.format(count=view.pouch)
    turn = tongue.gettext("Turn {turn} of {turns}").format(turn=view.turn, turns=view.turns)
    if view.goal is None:
        return f"{turn} · {pouch}"
    goal = tongue.gettext("goal {goal} GP").format(goal=view.goal)
    return f"{turn} · {pouch} · {goal}"


def scores(view: VikingTilesView, names: Sequence[str], tongue: Tongue) -> str:
    """Every seat's points and silver, in seat order."""
    return " · ".join(_score(seat, names, tongue) for seat in view.seats)


def _score(seat: SeatView, names: Sequence[str], tongue: Tongue) -> str:
    name = named.person(seat.seat, names, tongue)
    if seat.giant:
        return tongue.gettext("{name} {points} GP").format(name=name, points=seat.points)
    message = tongue.gettext("{name} {points} GP, {silver} silver")
    return message.format(name=name, points=seat.points, silver=seat.silver)


def summary(view: VikingTilesView, names: Sequence[str], tongue: Tongue) -> str:
    """The alt text: turn, last placement, each seat, the extent of the land."""
    lines = [headline(view, tongue) + "."]
    lines += _asked(view, names, tongue)
    lines += _last_turn(view, names, tongue)
    lines += [_seat(seat, names, tongue) for seat in view.seats]
    lines.append(_extent(view, tongue))
    text = " ".join(lines)
    return text if len(text) <= ALT_TEXT else text[: ALT_TEXT - 1] + "…"


def board(view: VikingTilesView, names: Sequence[str], tongue: Tongue) -> str:
    """Everything on the picture, line by line."""
    lines = [headline(view, tongue), *_asked(view, names, tongue)]
    lines += _last_turn(view, names, tongue)
    lines += [_seat(seat, names, tongue) for seat in view.seats]
    lines += ["", tongue.gettext("Claimed and open:"), *_open_features(view, names, tongue)]
    hall = named.localised(HALL_SIDES[view.hall], tongue)
    message = tongue.gettext("Great Hall ({side}) on n1w1, n1e1, s1e1, s1w1.")
    lines += ["", message.format(side=hall), *_rows(view)]
    lines.append(tongue.gettext("Free cells: {cells}.").format(cells=", ".join(view.frontier)))
    if view.discarded:
        tiles = ", ".join(view.discarded)
        lines.append(tongue.gettext("Out of the game: {tiles}.").format(tiles=tiles))
    lines.append(_unseen(view, tongue))
    return "\n".join(lines)


def _asked(view: VikingTilesView, names: Sequence[str], tongue: Tongue) -> list[str]:
    message = {
        "place": tongue.gettext("{name} is to place a tile."),
        "act": tongue.gettext("{name} is to deploy a figure, hold a ritual or end the turn."),
    }
    return [
        message[decision.kind].format(name=named.person(decision.seat, names, tongue))
        for decision in view.pending
    ]


def _last_turn(view: VikingTilesView, names: Sequence[str], tongue: Tongue) -> list[str]:
    """The last placement and what it completed."""
    if view.last is None:
        return []
    last = view.last
    lying = next(placed for placed in view.placed if placed.cell == last.cell)
    message = tongue.gettext("Last tile: {tile} on {cell}, {rotation}°, by {name}.")
    told = message.format(
        tile=named.tile(lying.tile, tongue),
        cell=last.cell,
        rotation=lying.rotation,
        name=named.person(last.seat, names, tongue),
    )
    for done in last.completed:
        gains = ", ".join(
            f"{named.person(seat, names, tongue)} {glory:+}" for seat, glory in done.glory.items()
        )
        if gains:
            message = tongue.gettext("Completed ({feature}): {gains} GP.")
            feature = named.feature(done.terrain, tongue)
            told += " " + message.format(feature=feature, gains=gains)
    return [told]


def _seat(seat: SeatView, names: Sequence[str], tongue: Tongue) -> str:
    """One seat with all that is public about it."""
    name, clan = named.person(seat.seat, names, tongue), named.clan(seat.clan, tongue)
    supply = named.supply(seat.supply)
    if seat.giant:
        message = tongue.gettext("{name} ({clan}): {points} GP, supply {supply}.")
        return message.format(name=name, clan=clan, points=seat.points, supply=supply)
    message = tongue.gettext(
        "{name} ({clan}): {points} GP, {silver} silver, hand {hand}, supply {supply}, tracks "
        "{tracks}."
    )
    return message.format(
        name=name,
        clan=clan,
        points=seat.points,
        silver=seat.silver,
        hand=seat.hand,
        supply=supply,
        tracks=named.tracks(seat.tracks),
    )


def _extent(view: VikingTilesView, tongue: Tongue) -> str:
    """How many cells the land has, hall included; the text board says the rest."""
    count = len(view.placed) + 4
    message = tongue.gettext("The land has {count} cells; the text board lists them.")
    return message.format(count=count)


def _open_features(view: VikingTilesView, names: Sequence[str], tongue: Tongue) -> list[str]:
    if not view.features:
        return [tongue.gettext("nothing")]
    return [_open_feature(feature, names, tongue) for feature in view.features]


def _open_feature(feature: Feature, names: Sequence[str], tongue: Tongue) -> str:
    figures = ", ".join(_standing(figure, names, tongue) for figure in feature.figures)
    if len(feature.control) > 1:
        figures += ". " + tell_control(feature.control, names, tongue)
    if feature.terrain == "peak":
        message = tongue.ngettext(
            "- peak {cell}: {count} cell round it is free; {figures}",
            "- peak {cell}: {count} cells round it are free; {figures}",
            feature.open_edges,
        )
        return message.format(cell=feature.cells[0], count=feature.open_edges, figures=figures)
    message = tongue.gettext("- {feature} {cells}: no open edge; {figures}")
    if feature.open_edges:
        message = tongue.ngettext(
            "- {feature} {cells}: {count} open edge; {figures}",
            "- {feature} {cells}: {count} open edges; {figures}",
            feature.open_edges,
        )
    return message.format(
        feature=named.feature(feature.terrain, tongue),
        cells=", ".join(feature.cells),
        count=feature.open_edges,
        figures=figures,
    )


def _standing(figure: StandingFigure, names: Sequence[str], tongue: Tongue) -> str:
    kind, name = named.figure(figure.figure, tongue), named.person(figure.seat, names, tongue)
    return f"{kind} ({name}, {figure.cell})"


def _rows(view: VikingTilesView) -> list[str]:
    """The tiles row by row, from north to south: "n2: w1 t01, e1 t24 180°"."""
    rows: dict[str, list[str]] = {}
    for placed in sorted(view.placed, key=lambda each: cell_of(each.cell)):
        split = max(placed.cell.find("w"), placed.cell.find("e"))
        row, column = placed.cell[:split], placed.cell[split:]
        turned = f" {placed.rotation}°" if placed.rotation else ""
        rows.setdefault(row, []).append(f"{column} {placed.tile}{turned}")
    return [f"{row}: {', '.join(tiles)}" for row, tiles in rows.items()]


def _unseen(view: VikingTilesView, tongue: Tongue) -> str:
    """The copies of each type that nobody has seen on the table yet."""
    left = ", ".join(f"{tile} ×{count}" for tile, count in view.unseen.items() if count)
    return tongue.gettext("Not yet seen: {tiles}.").format(tiles=left or "—")


def hand(view: VikingTilesView, tongue: Tongue) -> str:
    """The viewer's tiles in the order drawn, and where each fits now."""
    return "\n".join(_in_hand(tile, view.fits[tile], tongue) for tile in view.hand)


def _in_hand(tile: str, fits: Sequence[Fit], tongue: Tongue) -> str:
    edges = " ".join(
        f"{letter} {named.feature(terrain, tongue)}"
        for letter, terrain in zip(EDGE_LETTERS, PIECES[tile, 0].edges, strict=True)
    )
    if not fits:
        message = tongue.gettext("{tile}, {edges}: fits nowhere now")
        return message.format(tile=named.tile(tile, tongue), edges=edges)
    message = tongue.ngettext(
        "{tile}, {edges}: fits {count} place, {places}",
        "{tile}, {edges}: fits {count} places, {places}",
        len(fits),
    )
    places = named.places([(fit.cell, fit.rotations) for fit in fits])
    return message.format(
        tile=named.tile(tile, tongue), edges=edges, count=len(fits), places=places
    )
