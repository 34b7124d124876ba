"""What can go wrong with a logo."""

from sukli.errors import Conflict, Differs


class LogoDiffers(Differs):
    """A logo with this id is already set, with another picture."""

    error = "logo_differs"
    detail = "A different picture with this id is already set."


class LogoChanged(Conflict):
    """The known logo is stale: somebody else has set or removed one."""

    error = "logo_changed"
    detail = "Someone else changed the logo."
    field = "picture"
