"""The words on pictures: what research cards do in short, seats, the questions of a plan."""

from collections.abc import Sequence

from games.core.words import Tongue
from games.te_dinosaurs.view import SeatView
from render.core.type import readable


def power_words(card: str, tongue: Tongue) -> str:
    """What a research card does, in at most two short lines."""
    return {
        "trex": tongue.gettext("Feed: may eat 1 regular, +1 meat"),
        "trice": tongue.gettext("End: +1 per dinosaur next to it"),
        "iguano": tongue.gettext("Collect: icons next to it double"),
        "spino": tongue.gettext("End: +1 per water side"),
        "ankylo": tongue.gettext("No herbivore penalty"),
        "dilo": tongue.gettext("No carnivore penalty"),
        "ptera": tongue.gettext("Your Wounds count as Net"),
        "ovi": tongue.gettext("Breed: +1 newborn you enclose"),
        "galli": tongue.gettext("Collect: +1 supply"),
        "para": tongue.gettext("Public contract: +1 of each"),
        "compy": tongue.gettext("Free if a carnivore was fed"),
        "biometrics": tongue.gettext("After all: rancher from leave acts"),
        "adreno": tongue.gettext("After all: 1 supply, move 1 rancher"),
        "greenhouse": tongue.gettext("Collect: +1 plant"),
        "smokehouse": tongue.gettext("Collect: +1 meat"),
        "airdrop": tongue.gettext("Collect: +1 supply"),
        "fencing": tongue.gettext("Now: 2 barriers"),
        "feedmix": tongue.gettext("Feed: 2 units as other food"),
        "incubator": tongue.gettext("Breed: odd area +1 newborn"),
        "collar": tongue.gettext("On Net: +1 supply"),
        "freight": tongue.gettext("Contracts may use Holding Area"),
        "herbcensus": tongue.gettext("End: 1 per herbivore"),
        "carncensus": tongue.gettext("End: 1 per carnivore"),
        "genebank": tongue.gettext("End: 1 per genetics card"),
    }[card]


def seat_name(seat: SeatView, names: Sequence[str], tongue: Tongue) -> str:
    """What the seat is called on pictures: its name if the type can draw it, else its colour."""
    colours = {
        "blue": tongue.gettext("Blue"), "green": tongue.gettext("Green"),
        "orange": tongue.gettext("Orange"), "purple": tongue.gettext("Purple"),
    }  # fmt: skip
    return readable(names[seat.seat], colours[seat.colour])


def phase_words(phase: str, tongue: Tongue) -> str:
    """The phase in which something is decided."""
    return {
        "keep_private": tongue.gettext("choose private contracts"),
        "assign": tongue.gettext("phase 2, assign ranchers"),
        "plan": tongue.gettext("phases 4 to 6, ranch plans"),
        "births": tongue.gettext("phase 6, newborns"),
    }.get(phase, "")
