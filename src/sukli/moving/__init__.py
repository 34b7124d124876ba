"""The whole of a cafe's data, taken to another database or into files, and brought in from there."""
