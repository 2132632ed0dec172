"""What the picker says: questions, choices with their effects, and moves as short sentences."""

from typing import Final

from games.core.moves import Move
from games.core.words import Choice, Steps, Tongue
from games.te_dinosaurs import moves as moving
from games.te_dinosaurs import names as named
from games.te_dinosaurs.names_research import power
from games.te_dinosaurs.phases.feeding import COMPY, food_amount
from games.te_dinosaurs.pieces import CONTRACTS, DIET, FOOD_OF, RESEARCH, SPACES, SPECIES, VP
from games.te_dinosaurs.view import DinosaursView, PlanView, RanchView

LONGEST_LABEL: Final = 60
LONGEST_TEXT: Final = 100


def ask(steps: Steps, field: str, view: DinosaursView, tongue: Tongue) -> str:
    """The picker's heading; in a plan with the question that is open."""
    chosen = dict(steps)
    if field == "move" and view.plan is not None:
        return _plan_question(view.plan, tongue)
    if field == "to" and "dinosaur" in chosen:
        message = tongue.gettext("Where does {dinosaur} go?")
        return message.format(dinosaur=_dinosaur(chosen["dinosaur"], view, tongue))
    return {
        "move": tongue.gettext("What do you do?"),
        "card": tongue.gettext("Which card do you keep?"),
        "space": tongue.gettext("Which action space?"),
        "ranchers": tongue.gettext("Which ranchers do you send?"),
        "kind": tongue.gettext("Which dinosaur?"),
        "contract": tongue.gettext("Which contract?"),
        "dinosaurs": tongue.gettext("Which dinosaurs leave?"),
        "edge": tongue.gettext("Which dotted line?"),
        "dinosaur": tongue.gettext("Which dinosaur?"),
        "research": tongue.gettext("Which research card?"),
        "good": tongue.gettext("Which resource?"),
        "tech": tongue.gettext("Which after-placement card?"),
        "origin": tongue.gettext("From which space?"),
        "rancher": tongue.gettext("Which rancher?"),
        "lost": tongue.gettext("What is lost?"),
        "to": tongue.gettext("Where does it go?"),
        "penalty": tongue.gettext("Which penalty?"),
        "cell": tongue.gettext("Which space?"),
        "food": tongue.gettext("With which food?"),
        "extent": tongue.gettext("How much as suggested?"),
    }[field]


def _plan_question(plan: PlanView, tongue: Tongue) -> str:
    goods, food = plan.ranch.goods, plan.food
    if plan.step == "feed":
        message = tongue.gettext(
            "Feed: the ranch eats {plants} plants and {meat} meat, {either} of either; "
            "you have {have_plants} and {have_meat}."
        )
        return message.format(
            plants=food["plant"],
            meat=food["meat"],
            either=food["any"],
            have_plants=goods["plant"],
            have_meat=goods["meat"],
        )
    if plan.step == "penalty":
        return _penalty_question(plan, tongue)
    return {
        "arrange": tongue.gettext("Arrange: first barriers, then dinosaurs, then done."),
        "incubate": tongue.gettext("Where does the Incubator help?"),
        "ovi": tongue.gettext("Which species does the Oviraptor hatch?"),
        "birth": tongue.gettext("Where do the newborns go?"),
        "ready": tongue.gettext("The plan is complete. Is it ready?"),
    }[plan.step]


def _penalty_question(plan: PlanView, tongue: Tongue) -> str:
    if plan.unsure is not None:
        message = tongue.gettext("{dinosaur} escaped. Which penalty?")
        return message.format(dinosaur=named.kind(plan.unsure, tongue))
    if plan.penalty == "herb":
        return tongue.gettext("A herbivore escaped. Which barrier is lost?")
    return tongue.gettext("A carnivore escaped. Which dinosaur is lost?")


def offer(steps: Steps, field: str, value: str, view: DinosaursView, tongue: Tongue) -> Choice:
    """One value of a field, with what it does."""
    match field:
        case "move":
            return Choice(_verb(value, view, tongue))
        case "space":
            return _space(value, view, tongue)
        case "ranchers":
            return Choice(named.ranchers(value, tongue))
        case "card" | "research":
            return _card(value, tongue)
        case "contract":
            return _contract(value, tongue)
        case "tech":
            return _tech(value, tongue)
        case "kind":
            return _kind(value, tongue)
    return Choice(shortened(_plain(steps, field, value, view, tongue), LONGEST_LABEL))


def _plain(steps: Steps, field: str, value: str, view: DinosaursView, tongue: Tongue) -> str:
    """A value that needs no more than its name."""
    match field:
        case "dinosaur" | "dinosaurs" | "cell" | "lost":
            return " · ".join(_dinosaur(each, view, tongue) for each in value.split(" "))
        case "origin":
            return named.space(value, tongue)
        case "good":
            return named.good(value, tongue)
        case "rancher":
            return named.rancher(value, tongue)
        case "penalty":
            return named.penalty(value, tongue)
        case "food":
            return _food(value, tongue)
        case "extent":
            if value == "step":
                return tongue.gettext("This question only")
            return tongue.gettext("All that is left")
        case "to":
            return _goal(value, dict(steps).get("move", ""), tongue)
    return value


def _goal(value: str, verb: str, tongue: Tongue) -> str:
    if value == "hold":
        return named.term("holding", tongue)
    if value == "out" and verb == "birth":
        return tongue.gettext("it escapes")
    return value


def _ranch(view: DinosaursView) -> RanchView | None:
    if view.plan is not None:
        return view.plan.ranch
    return None if view.viewer is None else view.seats[view.viewer].ranch


def _dinosaur(name: str, view: DinosaursView, tongue: Tongue) -> str:
    """The dinosaur on a space, or one that waits; a slot is named as it is."""
    ranch = _ranch(view)
    if ranch is not None and name in ranch.cells:
        return f"{name}: {named.kind(ranch.cells[name], tongue)}"
    return named.kind(name, tongue)


def _food(text: str, tongue: Tongue) -> str:
    amount = food_amount(text)
    if amount is None:
        return text
    return named.listed({"plant": amount[0], "meat": amount[1]}, tongue)


def _verb(verb: str, view: DinosaursView, tongue: Tongue) -> str:
    if verb == "keep":
        if view.phase == "keep_private":
            return tongue.gettext("Keep a private contract")
        return tongue.gettext("Keep a research card")
    if verb == "done" and view.plan is not None:
        return _finished(view.plan, tongue)
    return {
        "place": tongue.gettext("Place ranchers"),
        "take": tongue.gettext("Take a dinosaur"),
        "contract": tongue.gettext("Fulfil a public contract"),
        "use": tongue.gettext("Choose who leaves"),
        "private": tongue.gettext("Fulfil a private contract, or none"),
        "marker": tongue.gettext("Take the first player marker"),
        "lift": tongue.gettext("Lift a barrier"),
        "pay": tongue.gettext("Pay with a dinosaur"),
        "research": tongue.gettext("Research"),
        "gain": tongue.gettext("Gain a resource"),
        "tech": tongue.gettext("Use an after-placement card, or none"),
        "lose": tongue.gettext("Choose what is lost"),
        "barrier": tongue.gettext("Put down a barrier"),
        "move": tongue.gettext("Move a dinosaur"),
        "done": tongue.gettext("Done"),
        "penalty": tongue.gettext("Choose the penalty"),
        "feed": tongue.gettext("Feed a dinosaur"),
        "feast": tongue.gettext("Let the Tyrannosaurus eat one"),
        "incubate": tongue.gettext("Use the Incubator"),
        "ovi": tongue.gettext("Choose the Oviraptor's newborn"),
        "birth": tongue.gettext("Place a newborn"),
        "auto": tongue.gettext("As suggested"),
        "ready": tongue.gettext("Ready: confirm the plan"),
        "back": tongue.gettext("Take back the last step"),
        "revise": tongue.gettext("Start over"),
    }[verb]


def _finished(plan: PlanView, tongue: Tongue) -> str:
    """What `done` means now: who would escape."""
    leaving = _leaving(plan)
    if plan.step == "arrange":
        if not leaving:
            return tongue.gettext("Arranged: nobody escapes")
        message = tongue.gettext("Arranged: away go {dinosaurs}")
    elif not leaving:
        return tongue.gettext("Fed: nobody escapes")
    else:
        message = tongue.gettext("Fed: away go {dinosaurs}")
    told = message.format(dinosaurs=named.kinds(leaving, tongue))
    return shortened(told, LONGEST_LABEL)


def _leaving(plan: PlanView) -> list[str]:
    """Who stands in the open or waits; in phase 5 who was not fed and gets nothing free."""
    cells = plan.ranch.cells
    if plan.step == "arrange":
        opened = [cell for area in plan.ranch.areas if not area.closed for cell in area.cells]
        exposed = [cells[cell] for cell in opened if cells.get(cell) in SPECIES]
        return [*exposed, *plan.ranch.holding]
    hunted = any(DIET[cells[cell]] == "carnivore" for cell in plan.fed)
    hungry = [kind for cell, kind in cells.items() if cell not in plan.fed]
    return [kind for kind in hungry if kind != COMPY or not hunted]


def _space(key: str, view: DinosaursView, tongue: Tongue) -> Choice:
    data = SPACES[view.side].get(key)
    if data is None:
        return Choice(key)
    need = next((each.needs for each in view.spaces if each.id == key), 1)
    described = tongue.gettext("strength {n} or more").format(n=need) if need > 1 else None
    label = shortened(f"{key}: {named.does(data, tongue)}", LONGEST_LABEL)
    return Choice(label, described, tongue.gettext("Card {letter}").format(letter=key[0].upper()))


def _card(key: str, tongue: Tongue) -> Choice:
    if key == "draw":
        return Choice(tongue.gettext("Draw 3 and keep 1"))
    if key in CONTRACTS:
        return _contract(key, tongue)
    if key not in RESEARCH:
        return Choice(key)
    return Choice(named.research(key, tongue), shortened(_described(key, tongue), LONGEST_TEXT))


def _described(key: str, tongue: Tongue) -> str:
    """VP, food and power of a research card."""
    data = RESEARCH[key]
    parts = [] if data.vp is None else [named.points(data.vp, tongue)]
    if data.food:
        parts.append(eats(key, tongue))
    return f"{', '.join(parts)}. {power(key, tongue)}" if parts else power(key, tongue)


def eats(key: str, tongue: Tongue) -> str:
    """What a dinosaur eats a round."""
    if DIET[key] == "omnivore":
        return tongue.gettext("eats 1 plant or meat")
    plants, meat = FOOD_OF[key]
    food = named.listed({"plant": plants, "meat": meat}, tongue)
    return tongue.gettext("eats {food}").format(food=food)


def _contract(key: str, tongue: Tongue) -> Choice:
    if key == "none":
        return Choice(tongue.gettext("No private contract"))
    return Choice(shortened(named.contract(key, tongue), LONGEST_LABEL))


def _tech(key: str, tongue: Tongue) -> Choice:
    if key == "decline":
        return Choice(tongue.gettext("Neither: nothing more this round"))
    return _card(key, tongue)


def _kind(key: str, tongue: Tongue) -> Choice:
    if key not in SPECIES:
        return Choice(named.kind(key, tongue))
    described = f"{eats(key, tongue)}, {named.points(VP[key], tongue)}"
    return Choice(named.kind(key, tongue), described)


def shortened(text: str, most: int) -> str:
    """The text, cut where it would be too long."""
    return text if len(text) <= most else text[: most - 1] + "…"


def tell_move(move: Move, view: DinosaursView, tongue: Tongue) -> str:
    """The move as a short sentence."""
    return shortened(_sentence(move, view, tongue), LONGEST_TEXT)


def _sentence(move: Move, view: DinosaursView, tongue: Tongue) -> str:
    match move:
        case moving.Place(space, ranchers):
            message = tongue.gettext("Place {ranchers} on {space}")
            return message.format(
                ranchers=named.ranchers(ranchers, tongue), space=named.space(space, tongue)
            )
        case moving.Keep(card):
            label = _card(card, tongue).label
            return tongue.gettext("Keep {card}").format(card=label)
        case moving.Contract(contract) | moving.Private(contract):
            if contract == "none":
                return tongue.gettext("No private contract")
            message = tongue.gettext("Fulfil {contract}")
            return message.format(contract=named.contract(contract, tongue))
        case moving.Use(dinosaurs):
            names = ", ".join(_dinosaur(each, view, tongue) for each in dinosaurs)
            return tongue.gettext("{dinosaurs} leave").format(dinosaurs=names)
        case moving.Research(card):
            if card == "draw":
                return tongue.gettext("Draw 3 research cards and keep 1")
            message = tongue.gettext("Take {card}")
            return message.format(card=named.research(card, tongue))
        case moving.Tech():
            return _tech_sentence(move, tongue)
    return _sentence_at_home(move, view, tongue)


def _tech_sentence(move: moving.Tech, tongue: Tongue) -> str:
    if move.space is None:
        return tongue.gettext("No after-placement card this round")
    message = tongue.gettext("{card}: {rancher} to {space}")
    return message.format(
        card=named.research(move.tech, tongue),
        rancher=named.rancher(move.rancher or "", tongue),
        space=named.space(move.space, tongue),
    )


def _sentence_at_home(move: Move, view: DinosaursView, tongue: Tongue) -> str:
    """What is done in the ranch."""
    match move:
        case moving.MoveDinosaur(dinosaur, to):
            message = tongue.gettext("Move {dinosaur} to {goal}")
            told, goal = _dinosaur(dinosaur, view, tongue), _goal(to, "move", tongue)
        case moving.Birth(kind, "out"):
            message = tongue.gettext("The newborn {dinosaur} has no room and escapes")
            told, goal = named.kind(kind, tongue), ""
        case moving.Birth(kind, goal):
            message = tongue.gettext("Newborn {dinosaur} to {goal}")
            told = named.kind(kind, tongue)
        case moving.Barrier(goal):
            message, told = tongue.gettext("Barrier on {goal}"), ""
        case moving.Lift(goal):
            message, told = tongue.gettext("Lift the barrier on {goal}"), ""
        case moving.Pay(dinosaur):
            message = tongue.gettext("Pay with {dinosaur}")
            told, goal = _dinosaur(dinosaur, view, tongue), ""
        case moving.Lose(lost):
            message = tongue.gettext("Lose {dinosaur}")
            told, goal = _dinosaur(lost, view, tongue), ""
        case moving.Feed(cell, food):
            message = tongue.gettext("Feed {dinosaur}: {goal}")
            told, goal = _dinosaur(cell, view, tongue), _food(food, tongue)
        case _:
            return _further_sentence(move, view, tongue)
    return message.format(dinosaur=told, goal=goal)


def _further_sentence(move: Move, view: DinosaursView, tongue: Tongue) -> str:
    match move:
        case moving.Take(kind):
            message = tongue.gettext("Take {dinosaur}")
            told = named.kind(kind, tongue)
        case moving.Gain(good):
            message = tongue.gettext("Gain {dinosaur}")
            told = named.counted(good, 1, tongue)
        case moving.Feast(cell):
            message = tongue.gettext("The Tyrannosaurus eats {dinosaur}")
            told = _dinosaur(cell, view, tongue)
        case moving.Penalty(kind, penalty):
            told = named.kind(kind, tongue)
            return f"{told}: {named.penalty(penalty, tongue)}"
        case moving.Incubate(cell):
            message = tongue.gettext("The Incubator helps {dinosaur}")
            told = _dinosaur(cell, view, tongue)
        case moving.Ovi(kind):
            message = tongue.gettext("The Oviraptor hatches {dinosaur}")
            told = named.kind(kind, tongue)
        case moving.Auto("step"):
            return tongue.gettext("This question as suggested")
        case moving.Auto():
            return tongue.gettext("All that is left of the plan as suggested")
        case _:
            return _verb(move.verb, view, tongue)
    return message.format(dinosaur=told)
