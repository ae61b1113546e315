"""Matches told line by line, to see at a glance what a change of the rules changes."""
