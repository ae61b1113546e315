"""The contract between games and everything that plays them.  Knows no game."""
