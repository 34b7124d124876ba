"""Changes settings: removing an approval, making one rarer, or redirecting QR Ph payments needs an approval."""

import hashlib
import json
from collections.abc import Collection, Mapping
from typing import Any

from sukli.approvals.requiring import approver_values, approves_anything, require_approval
from sukli.approvals.rules import loosened
from sukli.approvals.schemas import Asked
from sukli.cafe_settings.commands import change_settings, lock_settings
from sukli.cafe_settings.queries import settings_of
from sukli.cafe_settings.schemas import SettingsChange
from sukli.db.tx import Tx
from sukli.errors import Invalid
from sukli.invoices.beginning import NUMBERING, number_from_now_on
from sukli.tenders.qr_ph import read_shop_code

# where the money of QR Ph goes
_CODE = "qr_ph_text"


def change_with_approval(
    tx: Tx, change: SettingsChange, by_server: Collection[str], approval: str | None = None
) -> None:
    """Change these settings; the others stay. Raises ApprovalNeeded, Invalid and what `change_settings` raises."""
    if change.qr_ph_text:
        try:
            read_shop_code(change.qr_ph_text)
        except ValueError as error:
            raise Invalid(str(error), field="qr_ph_text") from error
    numbers = not change.new_values.keys().isdisjoint(NUMBERING)
    held = lock_settings(tx, {*change.new_values, *NUMBERING} if numbers else change.new_values)
    # a setting that somebody else has changed is refused below, so it should ask for no approval
    as_seen = {name: value for name, value in change.new_values.items() if held[name] == change.known[name]}
    asks = loosened(held, as_seen)
    if _leads_elsewhere(held, as_seen) and approves_anything(tx):
        # the code itself is longer than a subject may be
        asks[_CODE] = hashlib.sha256(as_seen[_CODE].encode()).hexdigest()
    approver_id = None
    if asks:
        asked = Asked(action="settings", subject=json.dumps(asks, sort_keys=True))
        approver_id = require_approval(tx, asked, approval)
    change_settings(tx, change, by_server, **approver_values(approver_id))
    if numbers:
        shop = settings_of(held | change.new_values)
        number_from_now_on(tx, shop, first_was_chosen="invoice_first" in change.new_values)


def _leads_elsewhere(before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    return _CODE in after and after[_CODE] != before[_CODE]
