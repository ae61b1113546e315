"""The options of a match of monopoly, in the order in which `start` takes them after the seats.

The last one is the table's: how good the mini games of bots are; rules skip it.
"""

from __future__ import annotations

from pacboard.core.options import Option

NO_YES = ("no", "yes")

OPTIONS = (
    Option("rent", "MO-LVL-2", "ask", ("ask", "auto")),
    Option("decliner_bids", "MO-AUC-1", "yes", NO_YES),
    Option("overbid", "MO-AUC-2", "no", NO_YES),
    Option("minigame", "MO-MIN-5", "play", ("play", "auto", "enter"), bots="auto"),
    Option("mini_skill", "MO-MIN-5", 2, (1, 2, 3)),
    Option("mini_scale", "MO-MIN-5", "full", ("full", "half")),
    Option("free_sale", "MO-PAY-4", "no", NO_YES),
    Option("jail_doubles_again", "MO-JAI-2", "no", NO_YES),
    Option("turn_limit", "MO-END-3", None, low=1, high=1000, bots=400),
    Option("quiet_end", "MO-END-4", 0, low=0, high=20, offered=3),
    Option("ask_window", "MO-LVL-2", None, low=1, high=60),
    Option("bidding", "MO-AUC-1", "open", ("open", "turns"), offered="turns"),
    Option("bot_minigame", "MO-MIN-5", "match", ("match", "level")),
)
