"""The logo on the wire."""

from sukli.http.schema_types import Wire, WireId


class NewLogo(Wire):
    """A chosen picture: PNG, JPEG or WebP, in Base64; `known` is the logo that was set then."""

    id: WireId
    picture: str
    known: WireId | None = None


class Logo(Wire):
    """The picture as it is printed: a 1-bit PNG in Base64, its sizes in dots."""

    id: WireId
    png: str
    width: int
    height: int


class ShownLogo(Wire):
    """The cafe's logo, if it has one."""

    logo: Logo | None
