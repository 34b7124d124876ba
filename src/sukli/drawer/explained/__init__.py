"""Explaining the difference of a counted drawer: a shift's rows, passed to `sukli.explaining`."""
