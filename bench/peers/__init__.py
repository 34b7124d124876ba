"""Comparable programs, each in its own environment: to know the order of magnitude."""
