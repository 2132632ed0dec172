"""What happened, in sentences of whole facts: outcome first, numbers with their reasons."""

from collections.abc import Sequence

from games.core.events import Event
from games.core.words import Tongue
from games.vikings import events as happened
from games.vikings import names as named
from games.vikings.cells import cell_name
from games.vikings.text_reasons import source
from games.vikings.wheel import SPACE_NAMES


def tell(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    """The event as a sentence or several; None if other sentences say it already."""
    match event:
        case happened.RoundBegan() | happened.AuctionBegan() | happened.RoundEnded():
            return _round(event, names, tongue)
        case happened.StackTurned(tiles):
            message = tongue.gettext("The tiles, from p0 to p11: {tiles}.")
            return message.format(tiles=", ".join(named.tile(tile, tongue) for tile in tiles))
        case happened.BidMade() | happened.Passed() | happened.AuctionWon():
            return _auction(event, names, tongue)
        case happened.VikingRemoved() | happened.ColourPlaced():
            return _colours(event, names, tongue)
        case happened.Exchanged() | happened.SetBought():
            return _buying(event, names, tongue)
        case happened.SpecialTaken() | happened.SpecialDeclined():
            return _special(event, names, tongue)
        case happened.StartPlaced() | happened.TilePlaced() | happened.TileDiscarded():
            return _placing(event, names, tongue)
    return _tell_further(event, names, tongue)


def _tell_further(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    """What follows the purchases, and whoever leaves."""
    match event:
        case happened.Ferried() | happened.FerriesDone():
            return _ferry(event, names, tongue)
        case happened.Scored():
            return _scored(event, names, tongue)
        case happened.FinalScored():
            return _final(event, names, tongue)
        case happened.SeatLeft(seat):
            message = tongue.gettext("{name} has left; the turns are played by themselves.")
            return message.format(name=names[seat])
    return None


def _round(
    event: happened.RoundBegan | happened.AuctionBegan | happened.RoundEnded,
    names: Sequence[str],
    tongue: Tongue,
) -> str | None:
    match event:
        case happened.RoundBegan(number, seat, tiles, vikings):
            message = tongue.gettext("Round {round}. {name} is start player. On the wheel: {sets}.")
            sets = ", ".join(
                f"{space} {named.bundle(tile, viking, tongue)}"
                for space, tile, viking in zip(SPACE_NAMES, tiles, vikings, strict=True)
            )
            return message.format(round=number, name=names[seat], sets=sets)
        case happened.AuctionBegan(number, seat, drawn, specials):
            message = tongue.gettext(
                "Round {round}. {name} opens the auction. Drawn: {vikings}. Special tiles: "
                "{specials}."
            )
            return message.format(
                round=number,
                name=names[seat],
                vikings=named.vikings(drawn, tongue),
                specials=named.specials(specials, tongue),
            )
    if not event.dropped:
        return None
    message = tongue.gettext("Out of the game: {specials}.")
    return message.format(specials=named.specials(event.dropped, tongue))


def _auction(
    event: happened.BidMade | happened.Passed | happened.AuctionWon,
    names: Sequence[str],
    tongue: Tongue,
) -> str:
    name = names[event.seat]
    match event:
        case happened.BidMade(_, amount, forced):
            message = tongue.gettext("{name} bids {amount}.")
            if forced:
                message = tongue.gettext("{name} has nothing and opens with {amount} by itself.")
            return message.format(name=name, amount=amount)
        case happened.Passed(_, forced):
            message = tongue.gettext("{name} passes.")
            if forced:
                message = tongue.gettext("{name} cannot bid enough and passes by itself.")
            return message.format(name=name)
    message = tongue.gettext("{name} wins the auction for nothing and is start player.")
    if event.bid:
        message = tongue.gettext("{name} wins the auction for {gold} gold and is start player.")
    if event.points:
        message = tongue.gettext(
            "{name} wins the auction for {gold} gold and {points} VP and is start player."
        )
    return message.format(name=name, gold=event.gold, points=event.points)


def _colours(
    event: happened.VikingRemoved | happened.ColourPlaced, names: Sequence[str], tongue: Tongue
) -> str:
    viking = named.viking(event.viking, tongue)
    if isinstance(event, happened.VikingRemoved):
        message = tongue.gettext("{name} removes a viking from the game: {viking}.")
        return message.format(name=names[event.seat], viking=viking)
    spaces = ", ".join(SPACE_NAMES[space] for space in event.spaces)
    if event.seat is None:
        message = tongue.gettext("The last type, {viking}, on {spaces}.")
        return message.format(viking=viking, spaces=spaces)
    message = tongue.gettext("{name}: {viking} on {spaces}.")
    return message.format(name=names[event.seat], viking=viking, spaces=spaces)


def _buying(
    event: happened.Exchanged | happened.SetBought, names: Sequence[str], tongue: Tongue
) -> str:
    name = names[event.seat]
    if isinstance(event, happened.Exchanged):
        message = tongue.gettext(
            "{name} exchanges {amount} VP for gold: now {gold} gold, {points} VP."
        )
        return message.format(name=name, amount=event.amount, gold=event.gold, points=event.points)
    message = tongue.gettext("{name} takes {set} from {space} for nothing.")
    if event.price:
        message = tongue.gettext("{name} buys {set} on {space} for {price} gold ({gold} left).")
    return message.format(
        name=name,
        set=named.bundle(event.tile, event.viking, tongue),
        space=SPACE_NAMES[event.space],
        price=event.price,
        gold=event.gold,
    )


def _special(
    event: happened.SpecialTaken | happened.SpecialDeclined, names: Sequence[str], tongue: Tongue
) -> str:
    if isinstance(event, happened.SpecialDeclined):
        return tongue.gettext("{name} takes no special tile.").format(name=names[event.seat])
    message = tongue.gettext("{name} takes {special}: {effect}.")
    return message.format(
        name=names[event.seat],
        special=named.special(event.special, tongue),
        effect=named.special_effect(event.special, tongue),
    )


def _placing(
    event: happened.StartPlaced | happened.TilePlaced | happened.TileDiscarded,
    names: Sequence[str],
    tongue: Tongue,
) -> str:
    name = names[event.seat]
    match event:
        case happened.StartPlaced(_, _, cell):
            message = tongue.gettext("{name}: start tile on {cell}.")
            return message.format(name=name, cell=cell_name(cell))
        case happened.TileDiscarded(_, tile, viking):
            message = tongue.gettext(
                "{name}: {tile} fits nowhere and leaves the game, {viking} to the base."
            )
            return message.format(
                name=name, tile=named.tile(tile, tongue), viking=named.viking(viking, tongue)
            )
    return _placed(event, name, tongue)


def _placed(event: happened.TilePlaced, name: str, tongue: Tongue) -> str:
    message = tongue.gettext("{name}: {tile} on {cell}, {viking} to the base.")
    if event.standing:
        message = tongue.gettext("{name}: {tile} on {cell} with {viking}.")
    told = message.format(
        name=name,
        tile=named.tile(event.tile, tongue),
        cell=cell_name(event.cell),
        viking=named.viking(event.viking, tongue),
    )
    if event.island:
        done = tongue.gettext("Island completed, {tiles} tiles.").format(tiles=event.island)
        told += " " + done
    return told


def _ferry(
    event: happened.Ferried | happened.FerriesDone, names: Sequence[str], tongue: Tongue
) -> str:
    if isinstance(event, happened.FerriesDone):
        return tongue.gettext("{name} ends the ferries.").format(name=names[event.seat])
    message = tongue.gettext("{name}: in the same boat, {viking} to {cell}.")
    if event.boatman:
        message = tongue.gettext("{name} sends a boatman: {viking} to {cell}.")
    viking = named.viking(event.viking, tongue)
    return message.format(name=names[event.seat], viking=viking, cell=cell_name(event.cell))


def _scored(event: happened.Scored, names: Sequence[str], tongue: Tongue) -> str:
    """Every part of a scoring that paid."""
    message = tongue.gettext("Small scoring, {name}: {parts}. Now {gold} gold, {points} VP.")
    if event.large:
        message = tongue.gettext("Large scoring, {name}: {parts}. Now {gold} gold, {points} VP.")
    parts = []
    for part in event.parts:
        gains = []
        if part.gold:
            gains.append(tongue.gettext("{gold} gold").format(gold=part.gold))
        if part.points:
            gains.append(tongue.gettext("{points} VP").format(points=part.points))
        parts.append(f"{source(part.source, tongue)} ({part.count}) +{', +'.join(gains)}")
    return message.format(
        name=names[event.seat],
        parts="; ".join(parts) or tongue.gettext("nothing"),
        gold=event.gold,
        points=event.points,
    )


def _final(event: happened.FinalScored, names: Sequence[str], tongue: Tongue) -> str:
    """One step of the final scoring with its numbers."""
    values = event.values
    numbers = {
        "debts": tongue.gettext("{gold} gold paid"),
        "gold": tongue.gettext("{gold} gold, {left} left"),
        "supply": tongue.gettext("{food} food for {eaters} vikings"),
    }.get(event.source, "{count}" if "count" in values else "")
    told = source(event.source, tongue)
    if numbers:
        told += f" ({numbers.format(**values)})"
    message = tongue.gettext("Final scoring, {name}: {told} {points}. Now {total} VP.")
    return message.format(
        name=names[event.seat], told=told, points=f"{event.points:+}", total=event.total
    )
