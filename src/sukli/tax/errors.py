"""What can be wrong with who has a discount by law."""

from sukli.errors import Invalid


class UnknownKind(Invalid):
    """No law that this product knows names such persons."""

    error = "unknown_kind"
    detail = "There is no such discount by law."


class PersonsOutOfRange(Invalid):
    """Nobody, or more than sit at one table."""

    error = "persons_out_of_range"
    field = "persons"


class TooManyEntitled(Invalid):
    """More cards than persons at the table."""

    error = "too_many_entitled"
    detail = "There are more entitled persons than persons at the table."
    field = "entitled"


class IdUsedTwice(Invalid):
    """One card is for one person."""

    error = "id_used_twice"
    detail = "This ID number is already on the order."


class NotByHead(Invalid):
    """The law names goods, and a share of a bill is not one of them."""

    error = "not_by_head"
    detail = "This discount is for certain items. Choose them."


class HeadsOrLines(Invalid):
    """Persons at the table were counted, and lines were chosen as well."""

    error = "heads_or_lines"
    detail = "Either the persons at the table are counted, or the lines are chosen."


class NothingChosen(Invalid):
    """An entitled person without a line, or with none of one."""

    error = "nothing_chosen"
    detail = "Choose what this person has."


class UnknownLine(Invalid):
    """A chosen line that the order does not have."""

    error = "unknown_line"
    detail = "The order has no such line."


class LineGivenTwice(Invalid):
    """More of a line was chosen than there is of it."""

    error = "line_given_twice"
    detail = "This line is already chosen for somebody else."
