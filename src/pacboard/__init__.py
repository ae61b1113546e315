"""pacboard: three Pac-Man board games, one rules core.  Unofficial fan project."""

__version__ = "0.1.0"
