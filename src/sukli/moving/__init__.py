"""Moving all of a cafe's data to another database or into files, and importing it from there."""
