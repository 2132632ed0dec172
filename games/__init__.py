"""Pure rule engines: no I/O, no clock, no Discord, no Pillow.

Each sub-package but `core` is one game; `games.core.discovery` finds them.
"""
