"""Somebody with access to the file changes one byte of the sealed journal."""

import asyncio
from collections.abc import Generator
from contextlib import ExitStack
from pathlib import Path
from random import Random

from databases import Sqlite
from sealing.journals import holding, sealed_journal
from sealing.tampering import change_bytes
from sukli.clock import system_clock
from sukli.db import open_database
from sukli.sealing.key import read_key
from torture.part import Faults, Part
from torture.tools import postgres

ENTRIES = 200


def _rounds(chance: Random, folder: Path) -> Generator[Faults]:
    with ExitStack() as stack:
        cluster = postgres()
        stack.callback(cluster.stop)
        journals = []
        for name, source in (("sqlite", Sqlite(folder)), ("postgres", cluster)):
            place = folder / name
            place.mkdir()
            url = source.fresh(place) if isinstance(source, Sqlite) else source.fresh()
            db = open_database(url, system_clock)
            asyncio.run(sealed_journal(db, place, ENTRIES))
            db.close()
            key = read_key(place)
            assert key is not None
            journals.append((stack.enter_context(holding(url)), key))
        while True:
            for connection, key in journals:
                change_bytes(connection, key, 1, chance)
                yield []


PART = Part(
    "bytes",
    "One byte changed in any field of a sealed journal of 200 entries: the entry is found and named each time, on "
    "both databases",
    1000,
    _rounds,
)
