"""What can go wrong when printers are set up, or something is printed."""

from sukli.errors import Conflict, Differs


class PrinterDiffers(Differs):
    """A printer with this id is stored already, with other contents."""

    error = "printer_differs"
    detail = "A different printer with this id is already set up."


class PrinterNameTaken(Conflict):
    """Two printers with one name cannot be told apart."""

    error = "printer_name_taken"
    detail = "Another printer has this name."
    field = "name"


class PrinterChanged(Conflict):
    """The known values are stale: somebody else changed the printer; `field` is the first field that differs."""

    error = "printer_changed"

    def __init__(self, field: str) -> None:
        super().__init__("Someone else changed this printer.", field=field)


class PrinterRemoved(Conflict):
    """The printer was removed, so it can neither be changed nor print."""

    error = "printer_removed"

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} was removed.")


class PrinterHasJobs(Conflict):
    """Jobs still wait for the printer."""

    error = "printer_has_jobs"
    detail = "Something still waits for this printer. Send it to another printer or drop it first."


class NoPrinter(Conflict):
    """No printer prints such a paper."""

    error = "no_printer"
    detail = "No printer prints this. Choose one in Settings."


class JobDiffers(Differs):
    """A job with this id is stored already, for another paper."""

    error = "print_job_differs"
    detail = "Something else with this id is already in the print queue."


class JobIsDone(Conflict):
    """The job was printed or dropped before, so it cannot be moved or dropped any more."""

    error = "print_job_done"
    detail = "This is no longer waiting."


class JobIsPrinting(Conflict):
    """The printer is printing the job at this moment."""

    error = "print_job_printing"
    detail = "This is being printed now. Please try again in a moment."
