"""Looks at what files of the menu would change, and imports them. A look is an import that is rolled back."""

import hashlib

from sukli.db.journal import values_after
from sukli.db.tx import Tx
from sukli.menu.files.applying import apply
from sukli.menu.files.errors import ImportDiffers, MenuMoved
from sukli.menu.files.groups import MenuGroups
from sukli.menu.files.items import Items
from sukli.menu.files.options import OptionGroups
from sukli.menu.files.plan import Plan
from sukli.menu.files.present import attached, read_present
from sukli.menu.files.reading import Files
from sukli.menu.files.schemas import FileKind, MenuFilesLook, MenuImported
from sukli.menu.locking import lock_menu

IMPORTED = "menu.imported"


class LookResult(Exception):
    """Carries the result of a look."""

    def __init__(self, found: MenuFilesLook) -> None:
        super().__init__()
        self.found = found


def look_at(tx: Tx, files: Files) -> None:
    """Raise LookResult with what the files would change now, and what prevents it. Nothing is written."""
    lock_menu(tx)
    plan = _planned(tx, files)
    if not plan.bad and plan.changes:
        apply(tx, plan)
    raise LookResult(plan.look())


def import_files(tx: Tx, import_id: str, seen: str, files: Files) -> MenuImported:
    """Import what a look has shown, all of it or nothing; a repeat changes nothing.

    Raises ImportDiffers, and MenuMoved if the import would now do something else.
    """
    lock_menu(tx)
    fingerprint = hashlib.sha256(f"{seen} {files.digest}".encode()).hexdigest()
    recorded = values_after(tx.connection, import_id, IMPORTED)
    if recorded is not None:
        if recorded["fingerprint"] != fingerprint:
            raise ImportDiffers
        return MenuImported.model_validate(recorded["imported"])
    plan = _planned(tx, files)
    if plan.bad or plan.seen != seen:
        raise MenuMoved
    apply(tx, plan)
    if plan.bad:
        raise MenuMoved
    done = MenuImported(items=_count(plan, "items"), groups=_count(plan, "groups"), options=_count(plan, "options"))
    values = {"fingerprint": fingerprint, "files": files.names, "imported": done.model_dump()}
    tx.record(IMPORTED, import_id, after=values)
    return done


def _planned(tx: Tx, files: Files) -> Plan:
    plan = Plan(bad=list(files.bad), files=files)
    present = read_present(tx.connection, tx.today)
    groups = MenuGroups(plan, present)
    options = OptionGroups(plan, present, groups)
    items = Items(plan, present, groups, attached(present.options))
    if "groups" in files.tables:
        groups.take(files.tables["groups"])
    if "items" in files.tables:
        items.take(files.tables["items"])
    if "options" in files.tables:
        options.take(files.tables["options"])
    options.finish(items)
    items.show()
    return plan


def _count(plan: Plan, kind: FileKind) -> int:
    """Count the changed records; a change of order is not one."""
    return sum(change.kind == kind and change.name != "" for change in plan.changes)
