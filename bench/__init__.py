"""Benchmarks: `python -m bench` runs all of them, `python -m bench sales` one. See README.md in this folder."""
