"""What can be wrong with a tender."""

from sukli.errors import Conflict, Invalid


class TenderIdTaken(Conflict):
    """A tender's id belongs to a tender of another sale."""

    error = "tender_id_taken"
    detail = "A tender's id belongs to another sale."
    field = "tenders"


class ReferenceMissing(Invalid):
    """The cafe requires a reference number for this tender; raised while the customer can still be asked."""

    error = "reference_missing"

    def __init__(self, name: str, position: int) -> None:
        super().__init__(f"Please enter the {name} reference number.", field=f"tenders.{position}.reference")


class ReferenceUsed(Conflict):
    """A sale already has the reference number; for a new sale this is raised while the customer can still be asked."""

    error = "reference_used"

    def __init__(self, detail: str, field: str) -> None:
        super().__init__(detail, field=field)
