"""What VAT and the laws made of sales, and the cards shown; a plain sale has no row."""

from sqlalchemy import Boolean, CheckConstraint, Column, ForeignKey, Integer, Table, Text

from sukli.db.columns import Centavos, Id, Json, metadata, partial_index

sale_taxes = Table(
    "sale_taxes",
    metadata,
    Column("sale_id", Id, ForeignKey("sales.id"), primary_key=True, doc="the sale"),
    # the shop's terms at that moment: the amounts can be reckoned again whatever Settings says later
    Column("vat_registered", Boolean, nullable=False, doc="whether the shop was registered for VAT"),
    Column("service_tenths", Integer, nullable=False, doc="the service charge in tenths of a percent"),
    Column("service_on", Text, nullable=False, doc="dine-in: of lines that are eaten here; all: of all lines"),
    Column("service_discounted", Boolean, nullable=False, doc="whether it was of what was left after the discounts"),
    Column("persons", Integer, nullable=True, doc="how many sat at the table; empty where lines were chosen"),
    Column("less_vat_centavos", Centavos, nullable=False, doc="the VAT that was taken off for those with a card"),
    Column("law_discount_centavos", Centavos, nullable=False, doc="what the laws' discounts took off"),
    Column("service_charge_centavos", Centavos, nullable=False, doc="the service charge, which is part of the total"),
    Column("vatable_centavos", Centavos, nullable=False, doc="VATable sales, without VAT and after discounts"),
    Column("vat_centavos", Centavos, nullable=False, doc="the VAT of these"),
    Column("exempt_centavos", Centavos, nullable=False, doc="VAT-exempt sales, before their discounts"),
    Column("zero_rated_centavos", Centavos, nullable=False, doc="zero-rated sales, before their discounts"),
    Column("untaxed_discount_centavos", Centavos, nullable=False, doc="the discounts of exempt and zero-rated sales"),
    CheckConstraint("service_on in ('dine-in', 'all')", name="service_on"),
)

sale_cards = Table(
    "sale_cards",
    metadata,
    Column("sale_id", Id, ForeignKey("sales.id"), primary_key=True, doc="the sale"),
    Column("position", Integer, primary_key=True, doc="the person's place on the order, from 0"),
    Column("kind", Text, nullable=False, doc="senior, pwd, solo_parent, athlete, medal_of_valor or foreign_mission"),
    Column("name", Text, nullable=False, doc="the person's name, or nothing where none was asked for"),
    Column("id_number", Text, nullable=False, doc="the card's number as it was typed, or nothing"),
    Column("id_key", Text, nullable=False, doc="the same as it is compared: letters and digits alone"),
    Column("lines", Json, nullable=False, doc="of which lines how many were theirs; none where heads were counted"),
    Column("vat", Text, nullable=False, doc="what became of the VAT of their share: exempt, zero_rated or charged"),
    Column("counted", Text, nullable=False, doc="the discount that counted: law, or the order's percentage"),
    Column("gross_centavos", Centavos, nullable=False, doc="their share by the menu's prices"),
    Column("less_vat_centavos", Centavos, nullable=False, doc="the VAT that was taken off"),
    Column("discount_centavos", Centavos, nullable=False, doc="the discount that was taken off"),
    CheckConstraint("vat in ('exempt', 'zero_rated', 'charged')", name="vat"),
    CheckConstraint("counted in ('law', 'percentage')", name="counted"),
    partial_index("ix_sale_cards_id_key", "id_key", where="id_key <> ''"),
)
