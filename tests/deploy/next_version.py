"""The next version: the same code with a higher number and one more migration, assembled elsewhere."""

import re
import shutil
from pathlib import Path

from deploy.installed import build_wheel
from pages import ROOT
from sukli.db.migrate import newest_version
from sukli.version import VERSION

# names a file that its migration writes when half done, before it waits to be killed
HALF_DONE = "SUKLI_TEST_HALF_DONE"
TABLE = "of_the_next_version"
_MIGRATION = f'''"""What the next version needs."""

import os
import time
from pathlib import Path

import sqlalchemy as sa
from alembic import op

revision = "{{revision}}"
down_revision = "{{before}}"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.create_table("{TABLE}", sa.Column("id", sa.Integer(), primary_key=True))
    op.execute("UPDATE sales SET order_number = NULL")
    if half_done := os.environ.get("{HALF_DONE}"):
        Path(half_done).touch()
        time.sleep(3600)
    op.execute("INSERT INTO {TABLE} VALUES (7)")
'''


def next_number() -> str:
    major, minor, _ = VERSION.split(".")
    return f"{major}.{int(minor) + 1}.0"


def build_next(place: Path) -> Path:
    """Build the next version; return its wheel."""
    code = place / "code"
    for part in ("src", "web/dist"):
        shutil.copytree(ROOT / part, code / part, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "README.md", "scripts/make_wheel.py"):
        (code / file).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / file, code / file)
    project = code / "pyproject.toml"
    numbered = re.sub(r'^version = ".*"$', f'version = "{next_number()}"', project.read_text(), flags=re.MULTILINE)
    project.write_text(numbered)
    before = newest_version()
    revision = f"{int(before) + 1:04}"
    migration = code / f"src/sukli/db/migrations/versions/{revision}_of_the_next_version.py"
    migration.write_text(_MIGRATION.format(revision=revision, before=before))
    return build_wheel(place, code)
