"""SQLite's module for Python: pysqlite3, which brings its own SQLite, or else the interpreter's.

pysqlite3 has no wheel for some machines, such as a Raspberry Pi: pyproject.toml lists them. `sukli.db.sqlite` checks
whether the SQLite found is safe to use.
"""

try:
    import pysqlite3.dbapi2 as driver
except ImportError:
    import sqlite3 as driver

__all__ = ["driver"]
