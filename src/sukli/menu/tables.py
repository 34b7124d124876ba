"""What owners set on their menu, beyond what an item's name and cost imply. The reasons: docs/decisions/menu.md.

An item, a group or a choice that nobody has changed has no row.
"""

from sqlalchemy import Boolean, CheckConstraint, Column, Date, ForeignKey, Index, Integer, Table, Text

from sukli.db.columns import Centavos, Id, Instant, metadata, partial_index

menu_groups = Table(
    "menu_groups",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the browser"),
    Column(
        "key",
        Text,
        nullable=False,
        unique=True,
        doc="a default group's word, or its own id; options refer to it by this",
    ),
    Column("name", Text, nullable=False, doc="as shown on the till's chip"),
    Column("name_key", Text, nullable=False, doc="the name as it is compared; unique among those not deleted"),
    Column("position", Integer, nullable=True, doc="its place among the groups, from 0; empty until somebody sets it"),
    Column("hue", Integer, nullable=True, doc="its colour, 0 to 359 on the colour wheel; empty for none"),
    Column("is_active", Boolean, nullable=False, doc="false once it was deleted"),
    Column(
        "version", Integer, nullable=False, doc="grows with every change, so that two owners do not undo each other"
    ),
    Column("updated_at", Instant, nullable=False, doc="when somebody last changed it"),
    partial_index("uq_menu_groups_name_key", "name_key", unique=True, where="is_active = 1"),
)

menu_entries = Table(
    "menu_entries",
    metadata,
    Column("item_id", Id, ForeignKey("stock_items.id"), primary_key=True, doc="an item of the inventory"),
    Column("group_key", Text, nullable=True, doc="the group that was chosen; empty for the group its name implies"),
    Column("position", Integer, nullable=True, doc="its place in the group, from 0; empty for its place by name"),
    Column("hue", Integer, nullable=True, doc="its own colour, 0 to 359; empty for its group's"),
    Column(
        "is_listed",
        Boolean,
        nullable=False,
        doc="false for an item that is not sold itself, such as flour: it is never on the menu",
    ),
    Column("code", Text, nullable=True, doc="its barcode or short number, for scanners"),
    Column("code_key", Text, nullable=True, doc="the code as it is compared; unique among items"),
    Column(
        "sold_days",
        Integer,
        nullable=True,
        doc="the sum of 1 for Monday, 2 for Tuesday, up to 64 for Sunday; empty for every day",
    ),
    Column("sold_from", Integer, nullable=True, doc="the minute of the Manila day from which it is sold, 0 to 1439"),
    Column("sold_until", Integer, nullable=True, doc="the minute before which it is sold, 1 to 1440"),
    Column("updated_at", Instant, nullable=False, doc="when somebody last changed it"),
    CheckConstraint("sold_days between 1 and 127", name="sold_days"),
    CheckConstraint("(sold_from is null) = (sold_until is null)", name="sold_hours"),
    partial_index("uq_menu_entries_code_key", "code_key", unique=True, where="code_key IS NOT NULL"),
)

# a day's price is that of the latest row whose day is not later
menu_prices = Table(
    "menu_prices",
    metadata,
    Column("item_id", Id, ForeignKey("stock_items.id"), primary_key=True, doc="an item of the inventory"),
    Column("from_on", Date, primary_key=True, doc="the first business day of this price"),
    Column(
        "price_centavos", Centavos, nullable=True, doc="what one costs the customer; empty for the price by the rule"
    ),
    Column("set_at", Instant, nullable=False, doc="when somebody set it"),
    Column("set_by", Id, ForeignKey("staff.id"), nullable=True, doc="who set it, if known"),
    sqlite_with_rowid=False,
)

menu_outs = Table(
    "menu_outs",
    metadata,
    Column("of_id", Id, primary_key=True, doc="the item or the choice that is out today"),
    Column("until", Instant, nullable=False, doc="the midnight at which it is available again"),
    Column("out_at", Instant, nullable=False, doc="when somebody marked it as out"),
    Column("out_by", Id, ForeignKey("staff.id"), nullable=True, doc="who marked it as out"),
)

option_groups = Table(
    "option_groups",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the browser; a built-in group's own id if it was changed"),
    Column("name", Text, nullable=False, doc="as shown in questions and on paper, such as Milk"),
    Column("name_key", Text, nullable=False, doc="the name as it is compared; unique among those not deleted"),
    Column("position", Integer, nullable=False, doc="its place among an item's groups, from 0"),
    Column("several", Boolean, nullable=False, doc="whether more than one choice may be taken"),
    Column("required", Boolean, nullable=False, doc="whether at least one must be taken"),
    Column("most", Integer, nullable=True, doc="the most that may be taken, where several may"),
    Column("is_active", Boolean, nullable=False, doc="false once it was deleted"),
    Column("version", Integer, nullable=False, doc="grows with every change of the group or its choices"),
    Column("updated_at", Instant, nullable=False, doc="when somebody last changed it"),
    CheckConstraint("most > 1", name="most"),
    partial_index("uq_option_groups_name_key", "name_key", unique=True, where="is_active = 1"),
)

option_choices = Table(
    "option_choices",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the browser; sold lines keep it"),
    Column("group_id", Id, ForeignKey("option_groups.id"), nullable=False, doc="the group, in option_groups"),
    Column("position", Integer, nullable=False, doc="its place in the group, from 0"),
    Column("name", Text, nullable=False, doc="such as Oat milk"),
    Column("delta_centavos", Centavos, nullable=False, doc="what it adds to the price; below 0 if it lowers it"),
    Column("is_default", Boolean, nullable=False, doc="whether it is the usual choice, taken without asking"),
    Column("is_active", Boolean, nullable=False, doc="false once it was deleted"),
    Index("ix_option_choices_group_id", "group_id", "position"),
)

# attached to either an item or a group of the menu, never both
option_attachments = Table(
    "option_attachments",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the server"),
    Column("group_id", Id, ForeignKey("option_groups.id"), nullable=False, doc="the options, in option_groups"),
    Column("item_id", Id, ForeignKey("stock_items.id"), nullable=True, doc="the item that has them"),
    Column("menu_group_key", Text, nullable=True, doc="the group of the menu whose items have them"),
    Column(
        "is_off",
        Boolean,
        nullable=False,
        doc="true if this item does not have them, although its group or name implies it",
    ),
    CheckConstraint("(item_id is null) <> (menu_group_key is null)", name="one_of_both"),
    Index("uq_option_attachments_item_id", "group_id", "item_id", unique=True),
    Index("uq_option_attachments_menu_group_key", "group_id", "menu_group_key", unique=True),
)

# an item's own price with a choice, such as a large latte's, where it is not a sum
option_prices = Table(
    "option_prices",
    metadata,
    Column("choice_id", Id, ForeignKey("option_choices.id"), primary_key=True, doc="the choice, such as Large"),
    Column(
        "item_id",
        Id,
        ForeignKey("stock_items.id"),
        primary_key=True,
        doc="the item that has this price with the choice",
    ),
    Column("price_centavos", Centavos, nullable=False, doc="what the item costs with this choice alone"),
    sqlite_with_rowid=False,
)
