"""The turn, phase by phase, in the order of the dossier's section 4.

TURN (turn) -> PLACE (place) -> ACT (act) -> RESOLVE (resolve) -> next player ... -> FEAST (feast);
in the solitaire mode the Giant's flips (giant) follow RESOLVE.
"""
