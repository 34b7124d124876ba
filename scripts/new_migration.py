"""Write the next numbered migration from the difference between the tables in the code and the migrations so far."""

import sys
import tempfile
from pathlib import Path

from alembic import command

from sukli.db import open_database
from sukli.db.migrate import alembic_config, newest_version, upgrade
from sukli.tables import metadata

message = sys.argv[1]
number = f"{int(newest_version()) + 1:04}"
with tempfile.TemporaryDirectory() as folder:
    db = open_database(f"sqlite:///{Path(folder) / 'empty.db'}")
    upgrade(db.engine)
    with db.engine.connect() as connection:
        assert metadata.tables
        command.revision(alembic_config(connection), message, autogenerate=True, rev_id=number)
    db.close()
