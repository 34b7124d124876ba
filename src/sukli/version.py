"""The version, as pyproject.toml states it."""

from importlib.metadata import version

VERSION = version("sukli")
