"""Sets and removes the logo."""

from typing import Any

from sqlalchemy import Row, select

from sukli.db.tx import Tx
from sukli.logo.errors import LogoChanged, LogoDiffers
from sukli.logo.pictures import Raster
from sukli.logo.queries import current_logo
from sukli.logo.schemas import ShownLogo
from sukli.logo.tables import logo

_NONE = dict.fromkeys(("id", "png", "width", "height"))


def set_logo(tx: Tx, logo_id: str, known: str | None, raster: Raster) -> ShownLogo:
    """Print this logo above receipts and bills. A repeat changes nothing.

    :param known: the logo that the person saw before
    Raises LogoChanged, LogoDiffers.
    """
    held = _hold(tx)
    if held.id == logo_id:
        if held.png != raster.png:
            raise LogoDiffers
    elif held.id != known:
        raise LogoChanged
    else:
        _set(tx, {"id": logo_id, **raster._asdict()})
        tx.record(
            "logo.set", logo_id, before=_journal_values(held), after={"width": raster.width, "height": raster.height}
        )
    return ShownLogo(logo=current_logo(tx.connection))


def remove_logo(tx: Tx, logo_id: str) -> None:
    """Remove the logo; a repeat is no error. Raises LogoChanged if there is now another one."""
    held = _hold(tx)
    if held.id is None:
        return
    if held.id != logo_id:
        raise LogoChanged
    _set(tx, _NONE)
    tx.record("logo.removed", logo_id, before=_journal_values(held))


def _hold(tx: Tx) -> Row[Any]:
    # there must be a row to lock even if there was never a logo
    tx.insert_new(logo, {"place": 1})
    return tx.connection.execute(select(logo).with_for_update()).one()


def _set(tx: Tx, values: dict[str, Any]) -> None:
    tx.connection.execute(logo.update().values(**values, set_at=tx.now, set_by=tx.actor))
    tx.publish("settings")


def _journal_values(held: Row[Any]) -> dict[str, Any] | None:
    return None if held.id is None else {"logo_id": held.id, "width": held.width, "height": held.height}
