"""One match in progress: seats, dice, commands, take-backs and plans.  No network, no clock, no game of its own."""

from pacboard.table.commands import Act, Command, Prove, Roll, Tell, Undo
from pacboard.table.effects import Change
from pacboard.table.entry import Entry, format_entry, parse_entry
from pacboard.table.fairness import DiceCheck, Draw, check_dice, draws
from pacboard.table.match import Table, replayed
from pacboard.table.planning import Plan, advanced, plan, why_not_to
from pacboard.table.seat import BOT, PERSON, Seat
from pacboard.table.undo import takebacks_option

__all__ = ["BOT", "PERSON", "Act", "Change", "Command", "DiceCheck", "Draw", "Entry", "Plan", "Prove",
           "Roll", "Seat", "Table", "Tell", "Undo", "advanced", "check_dice", "draws", "format_entry", "parse_entry",
           "plan", "replayed", "takebacks_option", "why_not_to"]
