"""Benchmarks: `python -m bench` measures all, `python -m bench sales` one. See README.md here."""
