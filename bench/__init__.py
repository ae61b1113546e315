"""How fast the rules are: python -m bench (or make bench)."""
