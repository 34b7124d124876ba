"""The choices of sold lines; a line without options has no row."""

from sqlalchemy import Column, ForeignKey, Index, Integer, Table, Text

from sukli.db.columns import Centavos, Id, metadata

sale_line_options = Table(
    "sale_line_options",
    metadata,
    Column("line_id", Id, ForeignKey("sale_lines.id"), primary_key=True, doc="the line, in sale_lines"),
    Column("position", Integer, primary_key=True, doc="its place within the line, from 0"),
    Column("sale_id", Id, ForeignKey("sales.id"), nullable=False, doc="the sale of the line"),
    # no foreign key to option_choices: a till may send a choice that is gone by then, and the spec's own have no rows
    Column("choice_id", Id, nullable=False, doc="which choice it was"),
    Column("group_name", Text, nullable=False, doc="what its group was called, such as Milk"),
    Column("name", Text, nullable=False, doc="what it was called, such as Oat milk"),
    Column("delta_centavos", Centavos, nullable=False, doc="what it added to the line's price, which includes it"),
    Index("ix_sale_line_options_sale_id", "sale_id"),
    sqlite_with_rowid=False,
)
