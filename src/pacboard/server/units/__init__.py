"""Arcade units that several phones work at once as coins (MO-UNI-14): a log of inputs, folded by the unit's rules."""

from pacboard.server.units.registry import NoSuchUnit, Units

__all__ = ["NoSuchUnit", "Units"]
