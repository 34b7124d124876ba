"""Reads of the menu's pictures."""

from typing import Literal

from sqlalchemy import Connection, select

from sukli.menu.pictures.tables import menu_pictures

Size = Literal["tile", "large"]


def picture_file(connection: Connection, size: Size, picture: str) -> bytes | None:
    """Return the WebP file, if any item has this picture."""
    # two items may have the same picture
    file = select(menu_pictures.c[size]).where(menu_pictures.c.hash == picture).limit(1)
    return connection.scalars(file).one_or_none()
