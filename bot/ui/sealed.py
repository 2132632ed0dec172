"""How a match's shuffles and dice are sealed, and how anybody can check them afterwards."""

from typing import Final

from bot.ui import buttons
from bot.ui.page import Page, row, text
from bot.ui.telling import Telling

VERIFIER: Final = "games/core/verify.py"
"""In Skald's source; it needs nothing but Python."""


def sealed_page(telling: Telling) -> Page:
    """The promise while the match runs; the secret and the way to check it after the end."""
    tongue, match = telling.tongue, telling.position.match
    said = [
        tongue.gettext(
            "**How this is sealed.** Before the first shuffle a secret of 32 bytes was drawn, and "
            "its SHA-256 was shown: {hash}. Every shuffle and die follows from that secret and "
            "from the number of the move alone, so nothing can be chosen later; a move that is "
            "taken back and made again brings the same dice."
        ).format(hash=f"`{match.secret_hash}`")
    ]
    if match.secret is None:
        said.append(
            tongue.gettext("The secret is shown at the end; then anybody can check all of them.")
        )
    else:
        secret = match.secret.hex()
        check = f"python {VERIFIER} {secret} --seal {match.secret_hash} --ply 0 shuffle:120"
        said.append(
            tongue.gettext(
                "The secret was {secret}. Check it with Skald's verifier, which needs nothing but "
                "Python; for example the first shuffle of 120 pieces:"
            ).format(secret=f"`{secret}`")
            + f"\n```\n{check}\n```"
        )
    steps = row(buttons.log(match.id, tongue), buttons.rules(match.game, tongue))
    return Page([text("\n".join(said)), steps])
