"""`sukli openapi`: the API's description as a file."""

import json
from pathlib import Path

from sukli.app import create_app
from sukli.app.description import description_of
from sukli.db.places import written_to
from sukli.settings import Settings


def write_openapi(file: Path) -> int:
    """Write the description, which depends on no setting and opens no database; return the exit status."""
    document = description_of(create_app(Settings(data_dir=file.parent, database_url="sqlite:///")))
    with written_to(file.parent):
        file.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0
