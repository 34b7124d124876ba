"""What can be wrong with the card of somebody who has a discount by law."""

from sukli.errors import Invalid


class CardDetailMissing(Invalid):
    """The cafe requires the name and the number of each card; raised while the customer can still be asked."""

    error = "card_detail_missing"

    def __init__(self, position: int, *, number: bool) -> None:
        what, name = ("ID number", "id_number") if number else ("name", "name")
        super().__init__(f"Please enter the {what}.", field=f"tax.entitled.{position}.{name}")
