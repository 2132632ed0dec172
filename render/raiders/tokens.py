"""The small things of this game: goods, workers, ships, markers, and lines of words and signs."""

from typing import Final

from PIL import Image

Sprite = tuple[Image.Image, Image.Image]

_PLATES: Final = {
    "silver": ("circle", "coin"),
    "provisions": ("shield", "provisions"),
    "gold": ("hexagon", "gold"),
    "iron": ("square", "iron"),
    "livestock": ("rounded", "livestock"),
    "valkyrie": ("diamond", "valkyrie"),
}
_SYMBOL_SHARE: Final = {"diamond": 0.56}
_STRIPES: Final = 0.55
_SMALL: Final = 30
"""Below this size a worker has thinner rims, a seat's mark no letter."""
_INLINE: Final = 18
"""Signs between words."""
