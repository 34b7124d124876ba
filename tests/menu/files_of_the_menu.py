"""The menu's files, as a browser downloads and uploads them."""

import csv
import io
from base64 import b64encode
from typing import Any

import httpx

from sukli.ids import new_id

FILES = "/api/menu/files"
KINDS = ("items", "groups", "options")


async def exported(till: httpx.AsyncClient, kind: str) -> str:
    """Return one of the files as text."""
    answer = await till.get(f"{FILES}/{kind}.csv")
    assert answer.status_code == 200, answer.text
    return answer.content.decode("utf-8-sig")


async def all_exported(till: httpx.AsyncClient) -> dict[str, str]:
    """Return all three files by their kinds."""
    return {kind: await exported(till, kind) for kind in KINDS}


def rows_of(text: str) -> list[dict[str, str]]:
    """Return a file's rows by column."""
    return list(csv.DictReader(io.StringIO(text, newline="")))


def a_file(text: str | bytes, name: str = "menu.csv") -> dict[str, str]:
    """A file as it is uploaded."""
    content = text.encode() if isinstance(text, str) else text
    return {"name": name, "content": b64encode(content).decode()}


async def looked(till: httpx.AsyncClient, *texts: str | bytes) -> dict[str, Any]:
    """Return what an import of these files would do."""
    answer = await till.post(f"{FILES}/look", json={"files": [a_file(text) for text in texts]})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def an_import(seen: str, *texts: str | bytes) -> dict[str, Any]:
    """The body of an import."""
    return {"import_id": new_id(), "seen": seen, "files": [a_file(text) for text in texts]}


async def imported(till: httpx.AsyncClient, *texts: str) -> dict[str, Any]:
    """Look at these files and import them."""
    look = await looked(till, *texts)
    assert look["bad"] == [], look["bad"]
    answer = await till.post(f"{FILES}/import", json=an_import(look["seen"], *texts))
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def told(look: dict[str, Any]) -> list[tuple[str, str, dict[str, tuple[str, str]]]]:
    """Return the changes that were shown: kind, name, and the cells before and after."""
    return [
        (change["kind"], change["name"], {cell["column"]: (cell["before"], cell["after"]) for cell in change["cells"]})
        for change in look["changes"]
    ]


def refused(look: dict[str, Any]) -> list[tuple[int | None, str | None, str]]:
    """The bad cells: row, column and sentence."""
    return [(bad["row"], bad["column"], bad["detail"]) for bad in look["bad"]]
