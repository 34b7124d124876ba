"""Hire people by first name, a JSON list on standard input, and sign them in. Through the server it would take a day,
since it limits how many PINs may be tried.

Write a JSON list with each person's name and cookie, or null if the name is not allowed. The server of SUKLI_DATA_DIR
must be down.
"""  # noqa: D205, INP001 (a script, no package)

import asyncio
import json
import secrets
import sys
from datetime import datetime

from pydantic import TypeAdapter, ValidationError

from sukli.db import open_database
from sukli.ids import new_id
from sukli.settings import read_settings
from sukli.staff.commands import sign_up
from sukli.staff.cookies import SESSION_COOKIE
from sukli.staff.errors import NameTaken
from sukli.staff.schemas import FirstName
from sukli.staff.sessions import Sessions

ALLOWED: TypeAdapter[str] = TypeAdapter(FirstName)


async def hire(names: list[str], at: datetime) -> list[dict[str, str] | None]:
    """Hire people one after another."""
    db = open_database(read_settings().database_url, lambda: at)
    hired: list[dict[str, str] | None] = []
    for name in names:
        try:
            member = await db.write(sign_up, None, new_id(), ALLOWED.validate_python(name), secrets.token_bytes(32))
        except (ValidationError, NameTaken):
            hired.append(None)
        else:
            cookie = f"{SESSION_COOKIE}={await Sessions(db).open(member)}"
            hired.append({"name": member.first_name, "cookie": cookie})
    db.close()
    return hired


json.dump(asyncio.run(hire(json.load(sys.stdin), datetime.fromisoformat(sys.argv[1]))), sys.stdout)
