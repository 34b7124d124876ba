"""Pictures of the menu on the wire; a picture is known by the hash that its addresses have."""

from typing import Annotated

from pydantic import StringConstraints

from sukli.http.schema_types import Wire

# no longer than it need be: the menu says one for each tile
HASH_PATTERN = "^[0-9a-f]{12}$"


class NewMenuPicture(Wire):
    """A picture as the person chose it: PNG, JPEG or WebP, in Base64; `known` is the one that stood there then."""

    picture: str
    known: Annotated[str, StringConstraints(pattern=HASH_PATTERN)] | None


class ShownMenuPicture(Wire):
    """The picture that an item has."""

    picture: str
