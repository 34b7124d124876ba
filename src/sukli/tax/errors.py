"""What can be wrong with the persons who have a discount by law."""

from sukli.errors import Invalid


class UnknownKind(Invalid):
    """No law known to this product names such persons."""

    error = "unknown_kind"
    detail = "There is no such discount by law."


class PersonsOutOfRange(Invalid):
    """Nobody is at the table, or more people than fit at one."""

    error = "persons_out_of_range"
    field = "persons"


class TooManyEntitled(Invalid):
    """There are more cards than persons at the table."""

    error = "too_many_entitled"
    detail = "There are more entitled persons than persons at the table."
    field = "entitled"


class IdUsedTwice(Invalid):
    """One card was given for two persons."""

    error = "id_used_twice"
    detail = "This ID number is already on the order."


class NotByHead(Invalid):
    """The law names certain goods, so a share by head does not qualify."""

    error = "not_by_head"
    detail = "This discount is for certain items. Choose them."


class HeadsOrLines(Invalid):
    """Persons at the table were counted, but lines were chosen as well."""

    error = "heads_or_lines"
    detail = "Either the persons at the table are counted, or the lines are chosen."


class NothingChosen(Invalid):
    """An entitled person has no line, or less than one of a line."""

    error = "nothing_chosen"
    detail = "Choose what this person has."


class UnknownLine(Invalid):
    """The order does not have a chosen line."""

    error = "unknown_line"
    detail = "The order has no such line."


class LineGivenTwice(Invalid):
    """More of a line was chosen than the order has."""

    error = "line_given_twice"
    detail = "This line is already chosen for somebody else."
