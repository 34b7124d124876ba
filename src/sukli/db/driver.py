"""SQLite's module for Python: pysqlite3, which brings a SQLite of its own, or what the interpreter has.

pysqlite3 has no wheel for some machines, as a Raspberry Pi: pyproject.toml names them. Whether the SQLite that is found
may be used is asked in `sukli.db.sqlite`.
"""

try:
    import pysqlite3.dbapi2 as driver
except ImportError:
    import sqlite3 as driver

__all__ = ["driver"]
