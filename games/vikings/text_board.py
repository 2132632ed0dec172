"""The board in words: headline, scores, alt text, the full text board, and the own homeland."""

from collections.abc import Iterator, Sequence

from games.core.words import Tongue
from games.vikings import names as named
from games.vikings.cells import ROWS
from games.vikings.pieces import REACH, TILES
from games.vikings.view import SeatView, SetView, TileView, VikingsView

ALT_TEXT = 1024


def headline(view: VikingsView, tongue: Tongue) -> str:
    """The round, the scoring that ends it, and the sets left once they are turned up."""
    scoring = tongue.gettext("small scoring next")
    if view.round == view.rounds:
        scoring = tongue.gettext("large and final scoring next")
    elif view.large:
        scoring = tongue.gettext("large scoring next")
    sets = tongue.ngettext("{count} set left", "{count} sets left", len(view.wheel))
    message = tongue.gettext("Round {round} of {rounds} · {scoring} · {sets}")
    if not view.wheel:
        message = tongue.gettext("Round {round} of {rounds} · {scoring}")
    if view.over:
        message = tongue.gettext("Round {round} of {rounds}")
    return message.format(
        round=view.round,
        rounds=view.rounds,
        scoring=scoring,
        sets=sets.format(count=len(view.wheel)),
    )


def scores(view: VikingsView, names: Sequence[str], tongue: Tongue) -> str:
    """Every seat's points and gold, in seat order."""
    message = tongue.gettext("{name} {points} VP, {gold} gold")
    return " · ".join(
        message.format(name=names[seat.seat], points=seat.points, gold=seat.gold)
        for seat in view.seats
    )


def summary(view: VikingsView, names: Sequence[str], tongue: Tongue) -> str:
    """The alt text: round, who is asked, the wheel, each seat in short."""
    lines = [headline(view, tongue) + ".", *_state(view, names, tongue)]
    if view.wheel:
        sets = "; ".join(_set(each, tongue) for each in view.wheel)
        lines.append(tongue.gettext("Wheel: {sets}.").format(sets=sets))
    lines += [_seat(seat, view, names, tongue) for seat in view.seats]
    text = " ".join(lines)
    return text if len(text) <= ALT_TEXT else text[: ALT_TEXT - 1] + "…"


def board(view: VikingsView, names: Sequence[str], tongue: Tongue) -> str:
    """Everything on the picture, line by line."""
    lines = [headline(view, tongue), *_state(view, names, tongue), *_advanced(view, tongue)]
    if view.wheel:
        lines += ["", tongue.gettext("Wheel:"), *(_offered(each, tongue) for each in view.wheel)]
    for seat in view.seats:
        lines += ["", _seat(seat, view, names, tongue), *_homeland(seat, tongue)]
    lines += ["", *_supplies(view, tongue)]
    return "\n".join(lines)


def _state(view: VikingsView, names: Sequence[str], tongue: Tongue) -> Iterator[str]:
    """Who is asked what, the auction, the set bought, the boat under way, the last purchase."""
    for decision in view.pending:
        message = tongue.gettext("{name} is to move: {asked}.")
        asked = named.asked(decision.kind, tongue)
        yield message.format(name=names[decision.seat], asked=asked)
    if view.auction is not None:
        yield _auction(view, names, tongue)
    if view.bought is not None:
        message = tongue.gettext("Bought: {set}, for {price} gold.")
        bundle = named.bundle(view.bought.tile, view.bought.viking, tongue)
        yield message.format(set=bundle, price=view.bought.price)
    if view.trip:
        message = tongue.gettext("The boat under way went to {cells}.")
        yield message.format(cells=", ".join(view.trip))
    if view.last is not None:
        message = tongue.gettext("Last purchase: {name}, {space}, placed on {cells}.")
        yield message.format(
            name=names[view.last.seat],
            space=view.last.space,
            cells=", ".join(view.last.cells) or "-",
        )


def _auction(view: VikingsView, names: Sequence[str], tongue: Tongue) -> str:
    auction = view.auction
    if auction is None or auction.leader is None:
        return tongue.gettext("Nobody has bid yet.")
    message = tongue.gettext("Highest bid: {amount}, {name}.")
    return message.format(amount=auction.high, name=names[auction.leader])


def _advanced(view: VikingsView, tongue: Tongue) -> Iterator[str]:
    """The vikings drawn and the special tiles with what they do."""
    if view.drawn:
        message = tongue.gettext("Drawn, not yet on the wheel: {vikings}.")
        yield message.format(vikings=named.vikings(view.drawn, tongue))
    for special in view.row:
        message = tongue.gettext("Special tile {id} ({name}): {effect}.")
        yield message.format(
            id=special,
            name=named.special(special, tongue),
            effect=named.special_effect(special, tongue),
        )


def _offered(each: SetView, tongue: Tongue) -> str:
    """One set of the wheel in a line of its own, a ship with what it threatens and pays."""
    told = f"- {_set(each, tongue)}"
    if TILES[each.tile].is_ship:
        told += f" ({_power(each.tile, tongue)})"
    return told


def _power(ship: str, tongue: Tongue) -> str:
    """How far down a ship threatens, and its value."""
    data = TILES[ship]
    worth = tongue.gettext("{gold} gold").format(gold=data.value)
    if data.currency == "points":
        worth = tongue.gettext("{points} VP").format(points=data.value)
    reach = tongue.gettext("down to row {row}").format(row=ROWS[REACH[ship]])
    return f"{reach}, {worth}"


def _set(each: SetView, tongue: Tongue) -> str:
    """One set: "p7 · scout + middle part · 3"."""
    told = f"{each.space} · {named.bundle(each.tile, each.viking, tongue)}"
    if each.price is None:
        return told
    told += " · " + tongue.gettext("{price} gold").format(price=each.price)
    if each.barred:
        told += ", " + tongue.gettext("barred")
    if each.dearest:
        told += ", " + tongue.gettext("special tile")
    return told


def _seat(seat: SeatView, view: VikingsView, names: Sequence[str], tongue: Tongue) -> str:
    """One seat with what it has; the homeland is told apart."""
    message = tongue.gettext("{name} ({colour}): {points} VP, {gold} gold, base: {base}.")
    told = message.format(
        name=names[seat.seat],
        colour=named.colour(seat.colour, tongue),
        points=seat.points,
        gold=seat.gold,
        base=named.vikings(seat.base, tongue),
    )
    if seat.seat == view.start_seat:
        told += " " + tongue.gettext("Start player.")
    if seat.passed:
        told += " " + tongue.gettext("Has passed.")
    if seat.left:
        told += " " + tongue.gettext("Has left.")
    return told


def _homeland(seat: SeatView, tongue: Tongue) -> Iterator[str]:
    """The rows with their tiles and vikings, and what they are worth."""
    for row in ROWS:
        tiles = [tile for tile in seat.tiles if tile.cell.startswith(row)]
        if tiles:
            told = "; ".join(_tile(tile, tongue) for tile in tiles)
            yield f"{named.row(row, tongue)}: {told}"
    if seat.specials:
        message = tongue.gettext("Special tiles: {specials}.")
        yield message.format(specials=named.specials(seat.specials, tongue))
    message = tongue.gettext(
        "Small scoring now {small} gold; large {gold} gold, {points} VP. Completed islands "
        "{islands}, longest {longest}; food {food} for {eaters}."
    )
    yield message.format(
        small=seat.small_gold,
        gold=seat.large_gold,
        points=seat.large_points,
        islands=len(seat.islands),
        longest=seat.longest,
        food=seat.food,
        eaters=seat.eaters,
    )


def _tile(tile: TileView, tongue: Tongue) -> str:
    """A tile: "D3 M scout"; ships with reach, value and whether they are repelled."""
    told = f"{tile.cell} {named.letter(tile.tile, tongue)}"
    if tile.repelled is not None:
        held = tongue.gettext("repelled") if tile.repelled else tongue.gettext("threatens")
        return f"{told} ({_power(tile.tile, tongue)}, {held})"
    if tile.viking is not None:
        told += " " + named.viking(tile.viking, tongue)
    return told + (" " + tongue.gettext("(threatened)") if tile.threatened else "")


def _supplies(view: VikingsView, tongue: Tongue) -> Iterator[str]:
    """What is left in stacks and bag, and what is out of the game."""
    message = tongue.gettext("In the stacks: {tiles}. In the bag: {vikings}.")
    yield message.format(
        tiles=named.looks(view.unseen, tongue), vikings=named.vikings(view.bag, tongue)
    )
    gone = {viking: view.dismissed.count(viking) for viking in view.bag}
    if any(gone.values()) or view.discarded:
        message = tongue.gettext("Out of the game: tiles {tiles}; vikings {vikings}.")
        tiles = ", ".join(named.tile(tile, tongue) for tile in view.discarded)
        yield message.format(tiles=tiles or "-", vikings=named.vikings(gone, tongue))
    if view.dropped:
        message = tongue.gettext("Out of the game: {specials}.")
        yield message.format(specials=named.specials(view.dropped, tongue))


def hand(view: VikingsView, tongue: Tongue) -> str:
    """The viewer's own homeland; what a set just bought can do; what the special tiles do."""
    if view.viewer is None:
        return ""
    own = view.seats[view.viewer]
    message = tongue.gettext("You have {gold} gold and {points} VP.")
    lines = [message.format(gold=own.gold, points=own.points)]
    message = tongue.gettext("On the base: {vikings}.")
    lines.append(message.format(vikings=named.vikings(own.base, tongue)))
    lines += _homeland(own, tongue)
    for special in own.specials:
        lines.append(f"{named.special(special, tongue)}: {named.special_effect(special, tongue)}")
    if view.candidates and view.phase == "place" and view.active == view.viewer:
        message = tongue.gettext("The tile fits on {places}.")
        cells = [each.cell for each in view.candidates]
        lines.append(message.format(places=named.places(cells, 40)))
    return "\n".join(lines)
