"""What the picker says: questions, choices with their effects, and moves as short sentences."""

from games.core.moves import Move
from games.core.words import Choice, Steps, Tongue
from games.vikings import moves as moving
from games.vikings import names as named
from games.vikings.cells import ROWS
from games.vikings.moves import NOTHING, ON_TILE
from games.vikings.pieces import VIKING_IN
from games.vikings.view import SetView, VikingsView


def ask(steps: Steps, field: str, view: VikingsView, tongue: Tongue) -> str:
    """The picker's heading, with what is needed to answer it."""
    chosen = dict(steps)
    message = _question(chosen.get("move", ""), field, tongue)
    if view.bought is not None and field in ("cell", "row", "viking"):
        bought = named.bundle(view.bought.tile, view.bought.viking, tongue)
        return message.format(set=bought, cell=chosen.get("cell", ""))
    own = None if view.viewer is None else view.seats[view.viewer]
    if own is None or field not in ("move", "space", "amount"):
        return message
    holds = tongue.gettext("You have {gold} gold and {points} VP.")
    return f"{message} {holds.format(gold=own.gold, points=own.points)}"


def _question(verb: str, field: str, tongue: Tongue) -> str:
    if field == "cell" and verb != "place":
        return tongue.gettext("To which cell?")
    if field == "type" and verb == "remove":
        return tongue.gettext("Which viking leaves the game?")
    if field == "amount" and verb == "bid":
        return tongue.gettext("How much do you bid?")
    return {
        "move": tongue.gettext("What do you do?"),
        "space": tongue.gettext("Which set?"),
        "amount": tongue.gettext("How many points become gold?"),
        "special": tongue.gettext("Which special tile?"),
        "row": tongue.gettext("You bought {set}. The start tile goes to which row?"),
        "cell": tongue.gettext("Where does the tile go? You bought {set}."),
        "viking": tongue.gettext("{set} on {cell}: where does the viking go?"),
        "type": tongue.gettext("Which vikings go to the highest free spaces?"),
    }[field]


def offer(steps: Steps, field: str, value: str, view: VikingsView, tongue: Tongue) -> Choice:
    """One value of a field, with what it does."""
    match field:
        case "move":
            return Choice(_verb(value, tongue))
        case "space":
            return _space(value, view, tongue)
        case "special":
            return _special(value, tongue)
        case "row":
            return Choice(tongue.gettext("Row {row}").format(row=named.row(value, tongue)))
        case "cell":
            return _cell(dict(steps)["move"], value, view, tongue)
        case "viking":
            return Choice(
                tongue.gettext("On the tile") if value == ON_TILE else tongue.gettext("To the base")
            )
        case "type":
            return _type(value, view, tongue)
    return _amount(dict(steps)["move"], value, view, tongue)


def _verb(verb: str, tongue: Tongue) -> str:
    return {
        "exchange": tongue.gettext("Exchange points for gold"),
        "buy": tongue.gettext("Buy a set"),
        "take": tongue.gettext("Take a special tile, or none"),
        "start": tongue.gettext("Place the start tile"),
        "place": tongue.gettext("Place the tile"),
        "discard": tongue.gettext("Discard the tile: it fits nowhere"),
        "ferry": tongue.gettext("Send a boatman"),
        "also": tongue.gettext("One more with the same boatman"),
        "done": tongue.gettext("End your ferries"),
        "bid": tongue.gettext("Bid"),
        "pass": tongue.gettext("Pass"),
        "remove": tongue.gettext("Remove a viking"),
        "colour": tongue.gettext("Place a type on the wheel"),
    }[verb]


def _set_on(space: str, view: VikingsView) -> SetView | None:
    return next((each for each in view.wheel if each.space == space), None)


def _space(space: str, view: VikingsView, tongue: Tongue) -> Choice:
    here = _set_on(space, view)
    if here is None:
        return Choice(space)
    label = f"{space} · {named.bundle(here.tile, here.viking, tongue)}"
    price = tongue.gettext("free")
    if here.price:
        price = tongue.gettext("costs {price} gold").format(price=here.price)
    if here.dearest:
        price += " · " + tongue.gettext("with a special tile")
    return Choice(label, price)


def _special(value: str, tongue: Tongue) -> Choice:
    if value == NOTHING:
        return Choice(tongue.gettext("No special tile"))
    label = f"{named.special(value, tongue)} ({value})"
    return Choice(label, named.special_effect(value, tongue))


def _cell(verb: str, cell: str, view: VikingsView, tongue: Tongue) -> Choice:
    """A cell by its name; its row is its region."""
    region = named.row(cell[0], tongue)
    if verb != "place":
        who = named.viking(VIKING_IN[ROWS.index(cell[0])], tongue)
        return Choice(f"{cell} · {who}", None, region)
    stands = any(each.cell == cell and each.tile for each in view.candidates)
    return Choice(cell, tongue.gettext("the viking may stand there") if stands else None, region)


def _amount(verb: str, value: str, view: VikingsView, tongue: Tongue) -> Choice:
    """A number; of an exchange, the gold it leads to."""
    if verb != "exchange" or view.viewer is None:
        return Choice(value)
    message = tongue.gettext("then you have {gold} gold")
    return Choice(value, message.format(gold=view.seats[view.viewer].gold + int(value)))


def _type(value: str, view: VikingsView, tongue: Tongue) -> Choice:
    count = view.drawn.get(value, 0)
    message = tongue.gettext("{count} drawn")
    return Choice(named.viking(value, tongue), message.format(count=count))


def tell_move(move: Move, view: VikingsView, tongue: Tongue) -> str:
    """The move as a short sentence."""
    match move:
        case moving.Exchange(amount):
            message = tongue.ngettext(
                "Exchange {count} point for gold", "Exchange {count} points for gold", amount
            )
            return message.format(count=amount)
        case moving.Buy(space):
            return _tell_purchase(space, view, tongue)
        case moving.Take(special):
            if special == NOTHING:
                return tongue.gettext("Take no special tile")
            message = tongue.gettext("Take {special}")
            return message.format(special=named.special(special, tongue))
        case moving.Start(row):
            message = tongue.gettext("Start tile to row {row}")
            return message.format(row=named.row(row, tongue))
        case moving.Place(cell, viking):
            message = tongue.gettext("Place the tile on {cell}, the viking to the base")
            if viking == ON_TILE:
                message = tongue.gettext("Place the tile on {cell} with the viking on it")
            return message.format(cell=cell)
        case moving.Discard():
            return tongue.gettext("Discard the tile: it fits nowhere")
    return _tell_further(move, tongue)


def _tell_purchase(space: str, view: VikingsView, tongue: Tongue) -> str:
    here = _set_on(space, view)
    if here is None:
        return tongue.gettext("Buy the set on {space}").format(space=space)
    message = tongue.gettext("Buy {space}: {set}, for {price} gold")
    if here.dearest:
        message = tongue.gettext("Buy {space}: {set}, for {price} gold, with a special tile")
    bundle = named.bundle(here.tile, here.viking, tongue)
    return message.format(space=space, set=bundle, price=here.price or 0)


def _tell_further(move: Move, tongue: Tongue) -> str:
    """Ferries, and the moves of the advanced game before the purchases."""
    match move:
        case moving.Ferry(cell):
            who = named.viking(VIKING_IN[ROWS.index(cell[0])], tongue)
            message = tongue.gettext("Send a boatman: {viking} to {cell}")
            return message.format(viking=who, cell=cell)
        case moving.Also(cell):
            who = named.viking(VIKING_IN[ROWS.index(cell[0])], tongue)
            message = tongue.gettext("In the same boat: {viking} to {cell}")
            return message.format(viking=who, cell=cell)
        case moving.Done():
            return tongue.gettext("End your ferries")
        case moving.Bid(amount):
            return tongue.gettext("Bid {amount}").format(amount=amount)
        case moving.Pass():
            return tongue.gettext("Pass in the auction")
        case moving.Remove(viking):
            message = tongue.gettext("Remove a viking: {viking}")
            return message.format(viking=named.viking(viking, tongue))
        case moving.Colour(viking):
            message = tongue.gettext("To the highest free spaces: {viking}")
            return message.format(viking=named.viking(viking, tongue))
    raise TypeError(f"{type(move).__name__} is no move of Vikings")
