"""Errors when importing the menu's files."""

from sukli.errors import Conflict, Differs


class MenuMoved(Conflict):
    """The import would not do what was shown: somebody changed the menu since, or the files differ."""

    error = "menu_changed"
    detail = "Somebody has changed the menu since. Nothing was imported."


class ImportDiffers(Differs):
    """An import with this id was already done, of other files."""

    error = "import_differs"
    detail = "A different import with this id is already done."
    field = "import_id"
