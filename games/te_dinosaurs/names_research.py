"""Research cards: their names, and in short what they do."""

from games.core.words import Tongue


def unique_name(key: str, tongue: Tongue) -> str:
    """The name of a unique dinosaur."""
    return {
        "trex": tongue.gettext("Tyrannosaurus Rex"),
        "trice": tongue.gettext("Triceratops"),
        "iguano": tongue.gettext("Iguanodon"),
        "spino": tongue.gettext("Spinosaurus"),
        "ankylo": tongue.gettext("Ankylosaurus"),
        "dilo": tongue.gettext("Dilophosaurus"),
        "ptera": tongue.gettext("Pteranodon"),
        "ovi": tongue.gettext("Oviraptor"),
        "galli": tongue.gettext("Gallimimus"),
        "para": tongue.gettext("Parasaurolophus"),
        "compy": tongue.gettext("Compsognathus"),
    }[key]


def technology_name(key: str, tongue: Tongue) -> str:
    """The name of a technology."""
    return {
        "biometrics": tongue.gettext("Rancher Biometrics"),
        "adreno": tongue.gettext("Adreno-Injectors"),
        "greenhouse": tongue.gettext("Greenhouse"),
        "smokehouse": tongue.gettext("Smokehouse"),
        "airdrop": tongue.gettext("Supply Airdrop"),
        "fencing": tongue.gettext("Fencing Crew"),
        "feedmix": tongue.gettext("Feed Mixer"),
        "incubator": tongue.gettext("Incubator"),
        "collar": tongue.gettext("Tracking Collar"),
        "freight": tongue.gettext("Freight Licence"),
        "herbcensus": tongue.gettext("Herbivore Census"),
        "carncensus": tongue.gettext("Carnivore Census"),
        "genebank": tongue.gettext("Gene Bank"),
    }[key]


def power(key: str, tongue: Tongue) -> str:
    """What a card does, in short: for choices and the hand."""
    return {
        "trex": tongue.gettext("Feed: may eat 1 regular instead, +1 meat"),
        "trice": tongue.gettext("End: +1 VP per dinosaur next to it"),
        "iguano": tongue.gettext("Collect: icons next to it count double"),
        "spino": tongue.gettext("End: +1 VP per water side"),
        "ankylo": tongue.gettext("In the ranch: no herbivore penalty"),
        "dilo": tongue.gettext("In the ranch: no carnivore penalty"),
        "ptera": tongue.gettext("In the ranch: your Wounds count as Net"),
        "ovi": tongue.gettext("Breed: 1 more newborn of a species in an enclosure"),
        "galli": tongue.gettext("Collect: +1 supply"),
        "para": tongue.gettext("Public contract: +1 of each resource"),
        "compy": tongue.gettext("Feed: free if a carnivore was fed"),
        "biometrics": tongue.gettext("Once a round: a rancher on leave acts on an empty space"),
        "adreno": tongue.gettext("Once a round: 1 supply, a placed rancher acts again elsewhere"),
        "greenhouse": tongue.gettext("Collect: +1 plant"),
        "smokehouse": tongue.gettext("Collect: +1 meat"),
        "airdrop": tongue.gettext("Collect: +1 supply"),
        "fencing": tongue.gettext("Now: 2 barriers"),
        "feedmix": tongue.gettext("Feed: up to 2 units may be the other food"),
        "incubator": tongue.gettext("Breed: 1 more newborn in an odd enclosure"),
        "collar": tongue.gettext("On a Net: +1 supply"),
        "freight": tongue.gettext("Contracts: the Holding Area may pay too"),
        "herbcensus": tongue.gettext("End: 1 VP per herbivore in the ranch"),
        "carncensus": tongue.gettext("End: 1 VP per carnivore in the ranch"),
        "genebank": tongue.gettext("End: 1 VP per genetics card"),
    }[key]
