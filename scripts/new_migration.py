"""Write the next numbered migration from the difference between the tables in the code and the migrations so far."""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from sukli.db import open_database
from sukli.db.migrate import MIGRATIONS, alembic_config, newest_version, upgrade
from sukli.tables import metadata

if len(sys.argv) != 2:  # noqa: PLR2004 (the script and its one argument)
    sys.exit('usage: python scripts/new_migration.py "What it adds"')
number = f"{int(newest_version()) + 1:04}"
with tempfile.TemporaryDirectory() as folder:
    db = open_database(f"sqlite:///{Path(folder) / 'empty.db'}")
    try:
        upgrade(db.engine)
        with db.engine.connect() as connection:
            if not compare_metadata(MigrationContext.configure(connection), metadata):
                sys.exit("The migrations make all tables already. Does src/sukli/tables.py name the new ones?")
            command.revision(alembic_config(connection), sys.argv[1], autogenerate=True, rev_id=number)
    finally:
        db.close()
(written,) = (MIGRATIONS / "versions").glob(f"{number}_*.py")
# the generated markers are noise: whoever reviews the migration adjusts it anyway
written.write_text(re.sub(r"\n    # ### .*", "", written.read_text()))
subprocess.run(["ruff", "format", "--quiet", written], check=True)
