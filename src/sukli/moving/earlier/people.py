"""Imports the earlier backend's staff. Its PINs are in clear text: here they are hashed, never written or printed."""

import re
from pathlib import Path

from sqlalchemy import select

from sukli.db.tx import Tx
from sukli.moving.earlier.existing import FileResult
from sukli.moving.earlier.files import Source, rows_in
from sukli.moving.earlier.rows import no_pin
from sukli.moving.earlier.values import as_id, as_instant, as_name, as_text, as_truth, required
from sukli.staff.pins import hash_pin
from sukli.tables import staff

_PIN = re.compile(r"[0-9]{4}", re.ASCII)


def store_people(tx: Tx, file: Path, pepper: bytes, result: FileResult) -> None:
    """Add those who are not here yet; somebody whose old PIN cannot be used gets none."""
    people = staff.staff
    taken = {bytes(each) for each in tx.connection.scalars(select(people.c.pin_hash).where(people.c.is_active))}
    there = set(tx.connection.scalars(select(people.c.id)))
    for place, source in rows_in(file):
        try:
            person_id = as_id(required(source.get("id"), "id"), "staff") or ""
            first_name = as_name(source.get("first_name"), "first_name")
            at = as_instant(source.get("created_at"), "created_at") or tx.now
        except ValueError as why:
            result.left_out.append(f"{file.name} {place}: {why}")
            continue
        if person_id in there:
            result.existing += 1
            continue
        is_active = as_truth(source.get("is_active"), otherwise=True)
        pin_hash = _hash(source, pepper)
        if is_active and (pin_hash is None or pin_hash in taken):
            lacks = "no four-digit PIN" if pin_hash is None else "a PIN that somebody else already has"
            result.notes.append(f"{first_name} has {lacks}: give them a new one with `sukli staff new-pin`")
            pin_hash = None
        pin_hash = pin_hash or no_pin()
        row = {
            "id": person_id,
            "first_name": first_name,
            "last_name": as_text(source.get("last_name")),
            "pin_hash": pin_hash,
            "is_active": is_active,
            "created_at": at,
        }
        tx.connection.execute(people.insert(), row)
        taken.add(pin_hash)
        there.add(person_id)
        result.new += 1


def _hash(source: Source, pepper: bytes) -> bytes | None:
    # a spreadsheet may have dropped leading zeros
    pin = str(source.get("pin_code") or "").strip().zfill(4)
    return hash_pin(pepper, pin) if source.get("pin_code") and _PIN.fullmatch(pin) else None
