"""What can go wrong when the menu's files are imported."""

from sukli.errors import Conflict, Differs


class MenuMoved(Conflict):
    """What an import would do is not what was shown: somebody changed the menu since, or the files are others."""

    error = "menu_changed"
    detail = "Somebody has changed the menu since. Nothing was imported."


class ImportDiffers(Differs):
    """An import with this id was made already, of other files."""

    error = "import_differs"
    detail = "A different import with this id is already done."
    field = "import_id"
