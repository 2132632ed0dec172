"""Seats: numbered from 0 in the order of play; shown to people from 1."""

from typing import TypeAlias

Seat: TypeAlias = int
