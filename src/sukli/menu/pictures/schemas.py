"""Pictures of the menu on the wire; a picture is identified by the hash in its addresses."""

from typing import Annotated

from pydantic import StringConstraints

from sukli.http.schema_types import Wire

# kept short: the menu sends one hash for each tile
HASH_PATTERN = "^[0-9a-f]{12}$"


class NewMenuPicture(Wire):
    """A chosen picture: PNG, JPEG or WebP, in Base64; `known` is the picture that the item had then."""

    picture: str
    known: Annotated[str, StringConstraints(pattern=HASH_PATTERN)] | None


class ShownMenuPicture(Wire):
    """The picture that an item has."""

    picture: str
