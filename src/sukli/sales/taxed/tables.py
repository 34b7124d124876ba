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
    Column("service_on", Text, nullable=False, doc="dine-in: charged on dine-in lines; all: on all lines"),
    Column(
        "service_discounted",
        Boolean,
        nullable=False,
        doc="whether the service charge was on the amount after discounts",
    ),
    Column("persons", Integer, nullable=True, doc="how many were at the table; empty if the bill was split by lines"),
    Column("less_vat_centavos", Centavos, nullable=False, doc="the VAT taken off for people with a card"),
    Column("law_discount_centavos", Centavos, nullable=False, doc="what discounts by law took off"),
    Column("service_charge_centavos", Centavos, nullable=False, doc="the service charge, included in the total"),
    Column("vatable_centavos", Centavos, nullable=False, doc="VATable sales, without VAT and after discounts"),
    Column("vat_centavos", Centavos, nullable=False, doc="the VAT on VATable sales"),
    Column("exempt_centavos", Centavos, nullable=False, doc="VAT-exempt sales, before their discounts"),
    Column("zero_rated_centavos", Centavos, nullable=False, doc="zero-rated sales, before their discounts"),
    Column("untaxed_discount_centavos", Centavos, nullable=False, doc="the discounts on exempt and zero-rated sales"),
    CheckConstraint("service_on in ('dine-in', 'all')", name="service_on"),
)

sale_cards = Table(
    "sale_cards",
    metadata,
    Column("sale_id", Id, ForeignKey("sales.id"), primary_key=True, doc="the sale"),
    Column("position", Integer, primary_key=True, doc="the person's place on the order, from 0"),
    Column("kind", Text, nullable=False, doc="senior, pwd, solo_parent, athlete, medal_of_valor or foreign_mission"),
    Column("name", Text, nullable=False, doc="the person's name; blank where none was asked for"),
    Column("id_number", Text, nullable=False, doc="the card's number as typed; may be blank"),
    Column("id_key", Text, nullable=False, doc="the card's number as it is compared: letters and digits only"),
    Column(
        "lines",
        Json,
        nullable=False,
        doc="which lines were theirs, and how many of each; none if the bill was split by head",
    ),
    Column("vat", Text, nullable=False, doc="how VAT applied to their share: exempt, zero_rated or charged"),
    Column("counted", Text, nullable=False, doc="the discount that applied: law, or the order's percentage"),
    Column("gross_centavos", Centavos, nullable=False, doc="their share at menu prices"),
    Column("less_vat_centavos", Centavos, nullable=False, doc="the VAT taken off their share"),
    Column("discount_centavos", Centavos, nullable=False, doc="the discount taken off their share"),
    CheckConstraint("vat in ('exempt', 'zero_rated', 'charged')", name="vat"),
    CheckConstraint("counted in ('law', 'percentage')", name="counted"),
    partial_index("ix_sale_cards_id_key", "id_key", where="id_key <> ''"),
)
