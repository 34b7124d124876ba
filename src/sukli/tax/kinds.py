"""Who has a discount by law in a restaurant, and what the law gives: one table, each row with its source."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from types import MappingProxyType
from typing import Literal

# how a person's share is sold: without VAT, at a VAT of 0 %, or with VAT like everybody else's
Vat = Literal["exempt", "zero_rated", "charged"]


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of entitled persons: the rate in tenths of a percent of the amount without VAT, and its legal source.

    `by_head`: the discount applies to whatever the person eats and drinks, so it can be a share of the bill; otherwise
    the law names the goods, and somebody has to choose their lines. `holds_for` and `card` are for readers of the
    table.
    """

    name: str
    tenths: int
    vat: Vat
    by_head: bool
    holds_for: str
    card: str
    law: str
    law_of: date
    regulation: str
    regulation_of: date | None
    source: str


KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "senior": Kind(
            name="Senior",
            tenths=200,
            vat="exempt",
            by_head=True,
            holds_for="own food and drinks: dine-in, take-out, delivery; no children's meals, no bulk orders",
            card="Senior citizen's ID, or any ID that proves an age of 60",
            law="RA 9994 (Expanded Senior Citizens Act of 2010), Section 4(a)",
            law_of=date(2010, 2, 15),
            regulation="BIR RR 7-2010, Sections 4 and 10, as amended by RR 8-2010; RMC 38-2012, A1 and A21",
            regulation_of=date(2010, 7, 20),
            source="https://elibrary.judiciary.gov.ph/thebookshelf/showdocs/10/55830",
        ),
        "pwd": Kind(
            name="PWD",
            tenths=200,
            vat="exempt",
            by_head=True,
            holds_for="own food and drinks",
            card="PWD ID",
            law="RA 10754, Section 1, of RA 7277 (Magna Carta for Persons with Disability), Section 32",
            law_of=date(2016, 3, 23),
            regulation="BIR RR 5-2017, Section 3.1, which amends RR 1-2009; IRR of RA 10754, Rule IV, Section 12",
            regulation_of=date(2017, 4, 11),
            source="https://www.ncda.gov.ph/disability-laws/implementing-rules-and-regulations-irr/"
            "revenue-regulations-no-5-2017-rules-and-regulations-implementing-republic-act-no-10754/",
        ),
        "solo_parent": Kind(
            name="Solo parent",
            tenths=100,
            vat="exempt",
            by_head=False,
            holds_for="milk, food supplements, diapers, medicine, vaccines for a child up to 6; no meals",
            card="Solo Parent ID that says so, and the booklet",
            law="RA 11861 (Expanded Solo Parents Welfare Act), of RA 8972, Section 15(b)",
            law_of=date(2022, 6, 4),
            regulation="BIR RR 1-2023",
            regulation_of=date(2023, 1, 17),
            source="https://www.scribd.com/document/719855402/RR-No-1-2023",
        ),
        "athlete": Kind(
            name="National athlete or coach",
            tenths=200,
            vat="charged",
            by_head=True,
            holds_for="own food and drinks",
            card="Philippine National Sports Team ID, and the booklet",
            law="RA 10699 (National Athletes and Coaches Benefits and Incentives Act), Section 4(a)",
            law_of=date(2015, 11, 13),
            regulation="BIR RR 13-2020, Sections 4 and 5",
            regulation_of=date(2020, 5, 27),
            source="https://batassportiva.com/2020/05/30/"
            "20-for-2020-bir-releases-guidelines-for-national-athletes-and-coaches-discounts/",
        ),
        "medal_of_valor": Kind(
            name="Medal of Valor",
            tenths=200,
            vat="charged",
            by_head=True,
            holds_for="the use of restaurants, by the awardee and the dependents that the law names",
            card="proof of the award, or of being a dependent",
            law="RA 9049, Section 3",
            law_of=date(2001, 3, 22),
            regulation="none found of the BIR",
            regulation_of=None,
            source="https://laws.chanrobles.com/republicacts/91_republicacts.php?id=8909",
        ),
        "foreign_mission": Kind(
            name="Foreign mission",
            tenths=0,
            vat="zero_rated",
            by_head=True,
            holds_for="what a VAT-registered shop sells to a mission or its people, if the card says point of sale",
            card="VAT Certificate, or VAT Identification Card",
            law="reciprocity between states; no discount",
            law_of=date(2019, 1, 28),
            regulation="BIR RMO 10-2019",
            regulation_of=date(2019, 1, 28),
            source="https://lmalaw.org/index.php/blog/item/57-vat-exemption-of-resident-foreign-missions",
        ),
    }
)
