"""Check that the migrations make exactly the tables that the code describes."""

import sys
import tempfile
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from sukli.db import open_database
from sukli.db.migrate import upgrade
from sukli.tables import metadata

with tempfile.TemporaryDirectory() as folder:
    db = open_database(f"sqlite:///{Path(folder) / 'empty.db'}")
    upgrade(db.engine)
    with db.engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    db.close()
for difference in differences:
    print(difference)
sys.exit(1 if differences else 0)
