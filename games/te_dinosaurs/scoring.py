"""The points of a seat, with their reasons (dossier, section 6)."""

from games.core.contract import Reason
from games.te_dinosaurs.pieces import CONTRACTS, DIET, PRIVATE, RESEARCH, SPECIES, UNIQUES, VP
from games.te_dinosaurs.state import Home, Player, RivalState


def contract_points(contracts: list[str]) -> int:
    """Every fulfilled contract, public and private."""
    return sum(CONTRACTS[contract].vp for contract in contracts)


def end_points(home: Home, card: str) -> int:
    """What the power of one research card adds at the end of the match."""
    power = RESEARCH[card].power
    match power.op:
        case "vp_per_adjacent_dino":
            return power.vp * _beside(home, card)
        case "vp_per_water_side":
            return power.vp * _by_water(home, card)
        case "vp_per_diet":
            return power.vp * _diners(home, power.diet)
        case "vp_per_genetics":
            return power.vp * sum(each in UNIQUES for each in home.cards)
    return 0


def _beside(home: Home, kind: str) -> int:
    """Dinosaurs on the spaces next to a unique, whatever lies between."""
    if kind not in home.cells:
        return 0
    return sum(bool(home.cells[cell]) for cell in home.layout.neighbours[home.cells.index(kind)])


def _by_water(home: Home, kind: str) -> int:
    return home.layout.water[home.cells.index(kind)] if kind in home.cells else 0


def _diners(home: Home, diet: str) -> int:
    """Dinosaurs of a diet; an omnivore counts as one or the other, once with both cards."""
    other = "carncensus" if diet == "herbivore" else "herbcensus"
    omnivores_too = diet == "herbivore" or other not in home.cards
    wanted = {diet, "omnivore"} if omnivores_too else {diet}
    return sum(DIET[kind] in wanted for kind in home.cells if kind)


def research_points(home: Home) -> int:
    """Fixed VP and the powers of the end."""
    return sum(RESEARCH[card].fixed_vp + end_points(home, card) for card in home.cards)


def regular_points(home: Home) -> int:
    """Regular dinosaurs in the ranch."""
    return sum(VP[kind] for kind in home.cells if kind in SPECIES)


def final_points(player: Player) -> int:
    """The total if the match ended now."""
    home = player.home
    return contract_points(player.contracts) + research_points(home) + regular_points(home)


def final_reasons(player: Player) -> tuple[Reason, ...]:
    """The parts of the final score, in the order in which they are counted."""
    public = [key for key in player.contracts if key not in PRIVATE]
    private = [key for key in player.contracts if key in PRIVATE]
    home = player.home
    fixed = sum(RESEARCH[card].fixed_vp for card in home.cards)
    regular = [kind for kind in home.cells if kind in SPECIES]
    return (
        Reason("public", contract_points(public), {"count": len(public)}),
        Reason("private", contract_points(private), {"count": len(private)}),
        Reason("research", fixed, {"count": len(home.cards)}),
        *(
            Reason(f"end_{card}", end_points(home, card))
            for card in home.cards
            if RESEARCH[card].power.when == "end"
        ),
        Reason("dinosaurs", regular_points(home), {"count": len(regular)}),
    )


def rival_points(rival: RivalState) -> int:
    """Contracts, fixed VP of research, and regular dinosaurs in the columns."""
    research = sum(RESEARCH[card].fixed_vp for card in rival.cards)
    columns = sum(VP[kind] * count for kind, count in rival.columns.items())
    return contract_points(rival.contracts) + research + columns
