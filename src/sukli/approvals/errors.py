"""What can go wrong with an approval."""

from sukli.approvals.schemas import Asked
from sukli.errors import Conflict, Differs

NEEDED = "Somebody else has to approve this."
NO_LONGER = "This approval is no longer valid. Please ask for another one."


class ApprovalNeeded(Conflict):
    """Nothing was done; `request` is what must be approved before the same request can succeed."""

    error = "approval_needed"

    def __init__(self, request: Asked, *, was_given: bool) -> None:
        super().__init__(NO_LONGER if was_given else NEEDED, asked=request.model_dump())


class MakersOwnApproval(ApprovalNeeded):
    """The approver is the record's own maker, though somebody else asked for the approval or sends the record."""

    def __init__(self, request: Asked, first_name: str) -> None:
        super().__init__(request, was_given=True)
        does = "rings this up" if request.action == "discount" else "recorded this"
        self.detail = f"{first_name} {does}: somebody else has to approve it."


class ApprovalDiffers(Differs):
    """An approval with this id was given for something else."""

    error = "approval_differs"
    detail = "This approval was given for something else."


class ApproverGone(Conflict):
    """The approver was dismissed, or never existed."""

    error = "approver_gone"
    detail = "This person can no longer approve. Please choose somebody else."
    field = "approver_id"


class OwnApproval(Conflict):
    """Nobody may approve their own action while somebody else could."""

    error = "own_approval"
    detail = NEEDED
    field = "approver_id"
