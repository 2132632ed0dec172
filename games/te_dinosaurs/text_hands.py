"""What is for one viewer alone: private contracts, and the own ranch plan."""

from collections.abc import Iterator

from games.core.words import Tongue
from games.te_dinosaurs import names as named
from games.te_dinosaurs.names_research import power
from games.te_dinosaurs.pieces import CONTRACTS
from games.te_dinosaurs.text_plans import told_notes
from games.te_dinosaurs.text_ranches import areas_told, dinosaurs_told, grid
from games.te_dinosaurs.view import DinosaursView, PlanView, RanchView


def hand(view: DinosaursView, tongue: Tongue) -> str:
    """The viewer's private contracts with what they lack, own cards, and the plan."""
    if view.viewer is None:
        return ""
    ranch = view.seats[view.viewer].ranch
    lines: list[str] = []
    if view.dealt:
        lines.append(tongue.gettext("Keep one of these private contracts."))
    lines += [_contract(card, ranch, tongue) for card in view.dealt or view.hand]
    if view.kept is not None:
        lines.append(tongue.gettext("Chosen: {card}.").format(card=view.kept))
    lines += [f"{named.research(card, tongue)}: {power(card, tongue)}" for card in ranch.cards]
    if view.plan is not None:
        lines += ["", *_plan(view.plan, tongue)]
    return "\n".join(lines) or tongue.gettext("You hold no private contract.")


def _contract(card: str, ranch: RanchView, tongue: Tongue) -> str:
    """A contract, and what the ranch lacks for it."""
    have: dict[str, int] = {}
    for kind in ranch.cells.values():
        key = kind if kind in CONTRACTS[card].needs else "unique"
        if kind == key or len(named.letter(kind)) > 1:
            have[key] = have.get(key, 0) + 1
    lacks = {
        kind: need - have.get(kind, 0)
        for kind, need in CONTRACTS[card].needs.items()
        if have.get(kind, 0) < need
    }
    told = named.contract(card, tongue)
    if not lacks:
        return tongue.gettext("{contract}: your ranch has it.").format(contract=told)
    message = tongue.gettext("{contract}: your ranch lacks {lacked}.")
    return message.format(contract=told, lacked=named.lacked(lacks, tongue))


def _plan(plan: PlanView, tongue: Tongue) -> Iterator[str]:
    """The sandbox: the ranch, who waits, the food, what has happened."""
    message = tongue.gettext("Your plan, now: {step}.")
    yield message.format(step=named.step(plan.step, tongue))
    yield from grid(plan.ranch)
    yield areas_told(plan.ranch, tongue)
    message = tongue.gettext("Holding Area: {waiting}, {barriers}. {stock}; the ranch eats {food}.")
    eaten = named.listed({"plant": plan.food["plant"], "meat": plan.food["meat"]}, tongue)
    if plan.food["any"]:
        either = tongue.gettext("{count} of either").format(count=plan.food["any"])
        eaten = ", ".join(filter(None, (eaten, either)))
    yield message.format(
        waiting=dinosaurs_told(plan.ranch.holding) or "-",
        barriers=named.counted("barrier", plan.ranch.held, tongue),
        stock=named.stock(plan.ranch.goods),
        food=eaten or tongue.gettext("nothing"),
    )
    if plan.newborns:
        message = tongue.gettext("Newborns to place: {dinosaurs}.")
        yield message.format(dinosaurs=named.kinds(plan.newborns, tongue))
    notes = told_notes(plan.notes, tongue)
    if notes:
        yield notes
