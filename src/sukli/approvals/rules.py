"""Which actions need an approval, and which changes of settings loosen that."""

from collections.abc import Mapping
from typing import Any, Literal

Action = Literal["void", "restore", "delete", "discount", "cash_out", "export", "settings"]

# the setting that decides for each action: a switch, or the most that needs no approval (None: no limit)
SETTINGS: dict[Action, str] = {
    "void": "approve_void",
    "restore": "approve_restore",
    "delete": "approve_delete",
    "export": "approve_export",
    "discount": "approve_discount_over",
    "cash_out": "approve_cash_out_over",
}


def is_needed(setting: bool | int | None, size: int | None) -> bool:
    """Whether an action of this size needs an approval by its setting's value; the size is in the setting's unit."""
    if isinstance(setting, bool):
        return setting
    return setting is not None and size is not None and size > setting


def loosened(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """Return those of the changed settings that switch an approval off or raise its limit, with the new values."""
    names = (name for name in after if name in SETTINGS.values())
    return {name: after[name] for name in names if _is_looser(before[name], after[name])}


def _is_looser(before: bool | int | None, after: bool | int | None) -> bool:
    if isinstance(before, bool):
        return before and not after
    return before is not None and (after is None or after > before)
