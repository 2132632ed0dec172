"""The names of things in one language: terms from the glossary, the rest through the catalogue."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from games.core.seats import Seat
from games.core.words import Tongue
from games.te_dinosaurs.names_research import technology_name, unique_name
from games.te_dinosaurs.pieces import (
    ANY_UNIQUE,
    CONTRACTS,
    GOODS,
    RESEARCH,
    RIVAL,
    SPACES,
    SPECIES,
    TERMS,
    UNIQUES,
    Effect,
    Space,
)

_LOCALES: Final = {"pt-BR": "pt_BR", "es": "es"}
_LETTERS: Final = {**{key: each.letter.upper() for key, each in SPECIES.items()}, ANY_UNIQUE: "U"}


def term(key: str, tongue: Tongue) -> str:
    """A term of the glossary."""
    return TERMS[key][_LOCALES.get(tongue.locale, "en")]


def kind(key: str, tongue: Tongue) -> str:
    """A species, a unique dinosaur, or any unique; what is none is told as it was typed."""
    if key in SPECIES:
        return term(key, tongue)
    if key == ANY_UNIQUE:
        return tongue.gettext("unique dinosaur")
    return unique_name(key, tongue) if key in UNIQUES else key


def kinds(keys: Iterable[str], tongue: Tongue) -> str:
    """Dinosaurs with their numbers: "2 Stegosaurus, Triceratops"."""
    counts = Counter(keys)
    return ", ".join(counted_kind(key, counts[key], tongue) for key in counts)


def counted_kind(key: str, count: int, tongue: Tongue) -> str:
    """So many of a kind; one is not counted."""
    name = kind(key, tongue)
    return name if count == 1 else f"{count} {name}"


def lacked(lacks: Mapping[str, int], tongue: Tongue) -> str:
    """What is missing: "1 Velociraptor, 2 Allosaurus"."""
    return ", ".join(f"{count} {kind(key, tongue)}" for key, count in lacks.items())


def letter(key: str) -> str:
    """The letter of a species, or three of a unique dinosaur."""
    return _LETTERS.get(key, key[:3].upper())


def research(key: str, tongue: Tongue) -> str:
    """The name of a research card."""
    if key in UNIQUES:
        return unique_name(key, tongue)
    return technology_name(key, tongue) if key in RESEARCH else key


def researches(keys: Iterable[str], tongue: Tongue) -> str:
    """The names of research cards, as a list."""
    return ", ".join(research(key, tongue) for key in keys)


def contract(key: str, tongue: Tongue) -> str:
    """A contract with what it asks and gives: "k12 (2 Velociraptor, Brachiosaurus: 12 VP)"."""
    if key not in CONTRACTS:
        return key
    data = CONTRACTS[key]
    needs = ", ".join(counted_kind(name, count, tongue) for name, count in data.needs.items())
    return f"{key} ({needs}: {points(data.vp, tongue)})"


def contract_letters(key: str) -> str:
    """A contract as short as possible: "k12 VVB 12"."""
    data = CONTRACTS[key]
    return f"{key} {''.join(letter(n) * count for n, count in data.needs.items())} {data.vp}"


def points(count: int, tongue: Tongue) -> str:
    """So many victory points."""
    return tongue.ngettext("{count} VP", "{count} VP", count).format(count=count)


def counted(key: str, count: int, tongue: Tongue) -> str:
    """So many of a good, or of dinosaurs or barriers."""
    message = {
        "plant": tongue.ngettext("{count} plant", "{count} plants", count),
        "meat": tongue.ngettext("{count} meat", "{count} meat", count),
        "supply": tongue.ngettext("{count} supply", "{count} supplies", count),
        "dino": tongue.ngettext("{count} dinosaur", "{count} dinosaurs", count),
        "barrier": tongue.ngettext("{count} barrier", "{count} barriers", count),
    }[key]
    return message.format(count=count)


def good(key: str, tongue: Tongue) -> str:
    """A good within a sentence."""
    return {
        "plant": tongue.gettext("plants"),
        "meat": tongue.gettext("meat"),
        "supply": tongue.gettext("supplies"),
    }.get(key, key)


def listed(items: Mapping[str, int], tongue: Tongue) -> str:
    """Several things with their numbers: "2 plants, 1 meat"; empty if there is nothing."""
    return ", ".join(counted(key, count, tongue) for key, count in items.items() if count)


def gains(items: Mapping[str, int], now: Mapping[str, int], tongue: Tongue) -> str:
    """Goods with a sign and what one has afterwards: "+2 plants (5)"."""
    return ", ".join(
        f"+{counted(key, count, tongue)} ({now[key]})" for key, count in items.items() if count
    )


def losses(items: Mapping[str, int], now: Mapping[str, int], tongue: Tongue) -> str:
    """Goods paid, and what one has afterwards: "-1 supply (0)"."""
    return ", ".join(f"-{counted(key, count, tongue)} ({now[key]})" for key, count in items.items())


def stock(goods: Mapping[str, int]) -> str:
    """The three goods by their letters: "P5 M3 S1"."""
    return " ".join(f"{key[0].upper()}{goods[key]}" for key in GOODS)


def space(key: str, tongue: Tongue) -> str:
    """An action space with what it does: "d1 (2 plants)"."""
    data = SPACES["4"].get(key)
    return key if data is None else f"{key} ({does(data, tongue)})"


def does(data: Space, tongue: Tongue) -> str:
    """What a space does, with its cost."""
    told = ", ".join(_effect(effect, tongue) for effect in data.effects)
    if not data.cost:
        return told
    message = tongue.gettext("pay {cost}: {effect}")
    return message.format(cost=listed(data.cost, tongue), effect=told)


def _effect(effect: Effect, tongue: Tongue) -> str:
    match effect.op:
        case "wrangle":
            message = tongue.gettext("1 {species} and the die")
            return message.format(species=kind(effect.species, tongue))
        case "gain_barriers":
            return counted("barrier", effect.count, tongue)
        case "gain":
            return listed({key: getattr(effect, key) for key in GOODS}, tongue)
    return {
        "take_dino": tongue.gettext("any regular dinosaur"),
        "contract": tongue.gettext("fulfil a contract"),
        "move_dino": tongue.gettext("a dinosaur into the ranch"),
        "lift_barriers": tongue.gettext("lift barriers"),
        "first_player": tongue.gettext("first player marker"),
        "research": tongue.gettext("research"),
        "gain_choice": tongue.gettext("1 resource of your choice"),
    }[effect.op]


def ranchers(text: str, tongue: Tongue) -> str:
    """Ranchers as moves name them: "the lead and 2 small"."""
    first, _, rest = text.partition("+")
    small = int(rest or 0) if first == "lead" else int(first)
    return ranchers_of(small, lead=first == "lead", tongue=tongue)


def ranchers_of(small: int, *, lead: bool, tongue: Tongue) -> str:
    """So many small ranchers, with or without the lead."""
    told = tongue.ngettext("{count} small rancher", "{count} small ranchers", small)
    if not lead:
        return told.format(count=small)
    if not small:
        return tongue.gettext("the lead rancher")
    return tongue.gettext("the lead and {others}").format(others=told.format(count=small))


def rancher(key: str, tongue: Tongue) -> str:
    """One rancher."""
    return tongue.gettext("the lead rancher") if key == "lead" else tongue.gettext("a small one")


def rival(key: str, tongue: Tongue) -> str:
    """One of the four Rivals."""
    return {
        "poacher": tongue.gettext("Poacher"),
        "breeder": tongue.gettext("Breeder"),
        "contractor": tongue.gettext("Contractor"),
        "scientist": tongue.gettext("Scientist"),
    }[key]


def colour(key: str, tongue: Tongue) -> str:
    """A seat's colour within a sentence."""
    return {
        "blue": tongue.gettext("blue"),
        "green": tongue.gettext("green"),
        "orange": tongue.gettext("orange"),
        "purple": tongue.gettext("purple"),
    }.get(key, key)


def penalty(key: str, tongue: Tongue) -> str:
    """The penalty of a diet."""
    return {
        "herb": tongue.gettext("as a herbivore: lose a barrier"),
        "carn": tongue.gettext("as a carnivore: lose a dinosaur"),
    }.get(key, key)


def person(seat: Seat, names: Sequence[str], tongue: Tongue) -> str:
    """The display name of a seat, or the Rival."""
    return tongue.gettext("the Rival") if seat == RIVAL else names[seat]


def people(seats: Iterable[Seat], names: Sequence[str], tongue: Tongue) -> str:
    """The display names of seats, as a list."""
    return ", ".join(person(seat, names, tongue) for seat in seats)


def asked(kind_of_decision: str, tongue: Tongue) -> str:
    """What is asked, without a subject."""
    return {
        "keep_private": tongue.gettext("keep a private contract"),
        "place": tongue.gettext("place ranchers"),
        "take": tongue.gettext("take a dinosaur from the market"),
        "contract": tongue.gettext("fulfil a public contract"),
        "use": tongue.gettext("choose who leaves for the contract"),
        "private": tongue.gettext("fulfil a private contract, or none"),
        "yard": tongue.gettext("go on in the ranch"),
        "pay": tongue.gettext("pay with a dinosaur"),
        "research": tongue.gettext("take a research card, or draw"),
        "keep_research": tongue.gettext("keep one of the research cards drawn"),
        "gain": tongue.gettext("gain a resource"),
        "tech": tongue.gettext("use an after-placement card, or none"),
        "rival_loss": tongue.gettext("choose what the Rival takes"),
        "plan": tongue.gettext("plan the ranch"),
        "births": tongue.gettext("place the newborns anew"),
        "over": tongue.gettext("nothing more"),
    }[kind_of_decision]


def step(key: str, tongue: Tongue) -> str:
    """The question open in a ranch plan."""
    return {
        "arrange": tongue.gettext("arrange barriers and dinosaurs"),
        "penalty": tongue.gettext("suffer a penalty"),
        "feed": tongue.gettext("feed the dinosaurs"),
        "incubate": tongue.gettext("choose where the Incubator helps"),
        "ovi": tongue.gettext("choose the Oviraptor's newborn"),
        "birth": tongue.gettext("place the newborns"),
        "ready": tongue.gettext("say that the plan is ready"),
    }[key]
