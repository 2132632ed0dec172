"""What happened, in sentences of whole facts: outcome first, numbers with their reasons."""

from collections.abc import Mapping, Sequence

from games.core.events import Event
from games.core.seats import Seat
from games.core.words import Tongue
from games.viking_tiles import events as happened
from games.viking_tiles import names as named
from games.viking_tiles.cells import cell_name
from games.viking_tiles.text_reasons import source


def tell(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    """The event as a sentence or several; None if other sentences say it already."""
    match event:
        case happened.FeatureCompleted():
            return _completed(event, names, tongue)
        case happened.Exchanged():
            return _exchanged(event, names, tongue)
        case happened.FeastScored():
            return _feast(event, names, tongue)
        case happened.BoardLocked(hands):
            left = "; ".join(
                f"{named.person(seat, names, tongue)} {', '.join(hand)}"
                for seat, hand in enumerate(hands)
                if hand
            )
            message = tongue.gettext("Board Lock: no tile in any hand fits. Put away: {tiles}.")
            return message.format(tiles=left)
        case happened.Discarded(tile):
            message = tongue.gettext("{tile} fits nowhere and leaves the game.")
            return message.format(tile=named.tile(tile, tongue))
        case happened.TileFlipped():
            return _flipped(event, names, tongue)
        case happened.TilePlaced() | happened.TileDrawn() | happened.Deployed():
            return _placing(event, names, tongue)
        case happened.RitualHeld() | happened.OdinAdvanced() | happened.NoAction():
            return _acting(event, names, tongue)
        case happened.Passed() | happened.Skipped() | happened.SeatLeft():
            return _waiting(event, names, tongue)
    return None


def _placing(
    event: happened.TilePlaced | happened.TileDrawn | happened.Deployed,
    names: Sequence[str],
    tongue: Tongue,
) -> str:
    name = named.person(event.seat, names, tongue)
    match event:
        case happened.TilePlaced(_, tile, cell, rotation):
            message = tongue.gettext("{name}: {tile} on {cell}, {rotation}°.")
            where = cell_name(cell)
            return message.format(
                name=name, tile=named.tile(tile, tongue), cell=where, rotation=rotation
            )
        case happened.TileDrawn(_, tile, _, hand):
            if tile is None:
                message = tongue.gettext("{name}: 1 tile drawn ({hand} in hand).")
                return message.format(name=name, hand=hand)
            message = tongue.gettext("{name}: {tile} drawn ({hand} in hand).")
            return message.format(name=name, tile=named.tile(tile, tongue), hand=hand)
    message = tongue.gettext("{name}: {figure} deployed on {feature}, {cell}.")
    where = named.feature(event.feature, tongue)
    if event.edge is not None:
        where += f" {event.edge}"
    return message.format(
        name=name,
        figure=named.figure(event.figure, tongue),
        feature=where,
        cell=cell_name(event.cell),
    )


def _acting(
    event: happened.RitualHeld | happened.OdinAdvanced | happened.NoAction,
    names: Sequence[str],
    tongue: Tongue,
) -> str:
    name = named.person(event.seat, names, tongue)
    match event:
        case happened.RitualHeld(_, god, silver, space):
            message = tongue.gettext(
                "{name}: Runic Ritual, {god} rises to space {space}; {silver} silver left."
            )
            god = named.god(god, tongue)
            return message.format(name=name, god=god, space=space, silver=silver)
        case happened.OdinAdvanced(_, space):
            message = tongue.gettext("{name}: {god} rises to space {space}.")
            return message.format(name=name, god=named.god("odin", tongue), space=space)
        case happened.NoAction(_, True):
            return tongue.gettext("{name}: no action was possible.").format(name=name)
    return tongue.gettext("{name}: no action.").format(name=name)


def _flipped(event: happened.TileFlipped, names: Sequence[str], tongue: Tongue) -> str:
    message = tongue.gettext("{name}: {tile} on {cell}, {rotation}° ({criterion}).")
    criterion = {
        "only_place": tongue.gettext("the only place"),
        "least_player_glory": tongue.gettext("least glory for the player"),
        "most_giant_glory": tongue.gettext("most glory for the Giant"),
        "most_hemmed_edges": tongue.gettext("most hemmed edges"),
        "most_touching_edges": tongue.gettext("most touching edges"),
        "nearest_to_hall": tongue.gettext("nearest to the hall"),
        "northmost_row": tongue.gettext("northmost row"),
        "westmost_column": tongue.gettext("westmost column"),
        "smallest_rotation": tongue.gettext("smallest rotation"),
    }[event.criterion]
    return message.format(
        name=named.person(event.seat, names, tongue),
        tile=named.tile(event.tile, tongue),
        cell=cell_name(event.cell),
        rotation=event.rotation,
        criterion=criterion,
    )


def _waiting(
    event: happened.Passed | happened.Skipped | happened.SeatLeft,
    names: Sequence[str],
    tongue: Tongue,
) -> str:
    message = {
        happened.Passed: tongue.gettext("{name} passes: nothing in the hand fits."),
        happened.Skipped: tongue.gettext("{name} has no tile left and is skipped."),
        happened.SeatLeft: tongue.gettext(
            "{name} leaves for good; from now on the simplest placement is made for this seat."
        ),
    }[type(event)]
    return message.format(name=named.person(event.seat, names, tongue))


def _exchanged(event: happened.Exchanged, names: Sequence[str], tongue: Tongue) -> str:
    message = tongue.gettext(
        "{name}: nothing in the hand fits. {tiles} leave the game; {count} drawn."
    )
    text = message.format(
        name=named.person(event.seat, names, tongue),
        tiles=", ".join(event.discarded),
        count=event.count,
    )
    if event.drawn:
        message = tongue.gettext("New tiles: {tiles}.")
        text += " " + message.format(tiles=", ".join(event.drawn))
    return text


def _feast(event: happened.FeastScored, names: Sequence[str], tongue: Tongue) -> str:
    message = tongue.gettext("Feast: {name} {points} GP, {source} ({why}).")
    if event.for_the_record:
        message = tongue.gettext(
            "Feast, for the record only: {name} {points} GP, {source} ({why})."
        )
    why = {
        "incomplete": tongue.gettext("{cell}, tiles: {tiles}"),
        "odin": tongue.gettext("space {space}"),
        "thor": tongue.gettext("Berserkers on the board: {berserkers}"),
        "freya": tongue.gettext("silver: {silver}"),
    }[event.code]
    values = dict(event.values)
    cell = cell_name(values.pop("cell")) if "cell" in values else ""
    return message.format(
        name=named.person(event.seat, names, tongue),
        points=f"{event.points:+}",
        source=source(event.code, tongue),
        why=why.format(cell=cell, **values),
    )


def _completed(event: happened.FeatureCompleted, names: Sequence[str], tongue: Tongue) -> str:
    told = [_heading(event, tongue)]
    if len(event.control) > 1:
        told.append(tell_control(event.control, names, tongue))
    for seat, glory in event.glory.items():
        silver = event.silver[seat]
        message = tongue.gettext("{name}: +{glory} GP ({sum}).")
        if silver:
            message = tongue.gettext("{name}: +{glory} GP ({sum}), +{silver} silver.")
        name = named.person(seat, names, tongue)
        told.append(message.format(name=name, glory=glory, sum=_sum(event), silver=silver))
    for loot in event.raids:
        message = tongue.gettext(
            "{name}: Coastal raid on the {site} at {cell}, +{glory} GP, +{silver} silver."
        )
        told.append(
            message.format(
                name=named.person(loot.seat, names, tongue),
                site=named.site(loot.site, tongue),
                cell=cell_name(loot.cell),
                glory=loot.glory,
                silver=loot.silver,
            )
        )
    home = ", ".join(
        f"{named.figure(figure.kind, tongue)} ({named.person(figure.seat, names, tongue)})"
        for figure in event.figures
    )
    told.append(tongue.gettext("Back in supply: {figures}.").format(figures=home))
    return " ".join(told)


def _heading(event: happened.FeatureCompleted, tongue: Tongue) -> str:
    message = {
        "forest": tongue.gettext("Forest completed: {tiles} tiles."),
        "fjord": tongue.gettext("Fjord completed: {tiles} tiles."),
        "settlement": tongue.gettext("Settlement completed: {tiles} tiles."),
        "peak": tongue.gettext("Mountain Ring completed round {cell}."),
    }[event.terrain]
    return message.format(tiles=len(event.cells), cell=cell_name(event.cells[0]))


def tell_control(control: Mapping[Seat, int], names: Sequence[str], tongue: Tongue) -> str:
    """Who has how many points of control in a contested feature."""
    points = ", ".join(
        f"{named.person(seat, names, tongue)} {value}" for seat, value in control.items()
    )
    return tongue.gettext("Points of control: {points}.").format(points=points)


def _sum(event: happened.FeatureCompleted) -> str:
    """How the glory comes about: "2 × (5 × 2 + 2)"."""
    if event.terrain == "peak":
        inner = str(event.each)
    else:
        inner = f"{len(event.cells)} × {event.each}" + (f" + {event.bonus}" if event.bonus else "")
    return inner if event.factor == 1 else f"{event.factor} × ({inner})"
