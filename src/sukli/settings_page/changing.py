"""Changing settings: whoever takes an approval away, or makes it rarer, needs one for that."""

import json
from collections.abc import Collection

from sukli.approvals.requiring import noted, require_approval
from sukli.approvals.rules import loosened
from sukli.approvals.schemas import Asked
from sukli.cafe_settings.commands import change_settings, hold_settings
from sukli.cafe_settings.schemas import SettingsChange
from sukli.db.tx import Tx
from sukli.errors import Invalid
from sukli.tenders.qr_ph import read_shop_code


def change_with_approval(
    tx: Tx, change: SettingsChange, by_server: Collection[str], approval: str | None = None
) -> None:
    """Change these settings; the others stay. Raises ApprovalNeeded, Invalid and what `change_settings` raises."""
    if change.qr_ph_text:
        try:
            read_shop_code(change.qr_ph_text)
        except ValueError as error:
            raise Invalid(str(error), field="qr_ph_text") from error
    held = hold_settings(tx, change.wanted)
    # one that somebody else has changed is refused below: nobody should be asked for it
    as_seen = {name: value for name, value in change.wanted.items() if held[name] == change.known[name]}
    sensitive = loosened(held, as_seen) | redirected(held, as_seen)
    approver_id = None
    if sensitive:
        asked = Asked(action="settings", subject=_subject(sensitive))
        approver_id = require_approval(tx, asked, approval)
    change_settings(tx, change, by_server, **noted(approver_id))
