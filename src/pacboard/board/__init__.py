"""Shared cardboard: directions, mazes drawn in text, distances."""
