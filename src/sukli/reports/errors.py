"""What can be wrong with the request for a report."""

from sukli.errors import AppError


class UnknownReportType(AppError):
    """There is no such export. Spec section 5."""

    status = 422
    error = "unknown_report_type"

    def __init__(self) -> None:
        super().__init__("Unknown report type", field="type")
