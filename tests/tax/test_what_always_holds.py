"""For any order by anybody: the parts make the whole, none is below 0, and a card never costs money."""

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from sukli.money import discount_of
from sukli.tax.bill import Bill, Chosen, Entitled, Line, Reckoned, Terms
from sukli.tax.kinds import KINDS
from sukli.tax.reckoning import reckon

NO_DISCOUNT = Terms(vat_registered=True)
NOT_REGISTERED = Terms()

terms = st.builds(
    Terms,
    vat_registered=st.booleans(),
    service_tenths=st.sampled_from([0, 50, 100, 125, 1000]),
    service_on=st.sampled_from(["dine-in", "all"]),
    service_discounted=st.booleans(),
)
prices = st.one_of(st.integers(0, 20), st.integers(0, 50_000), st.integers(0, 1_000_000_000))
percentages = st.one_of(st.just(0), st.just(200), st.integers(0, 1000))


@st.composite
def orders(draw: st.DrawFn) -> list[Line]:
    drawn = draw(
        st.lists(st.tuples(prices, st.integers(1, 9), st.sampled_from(["dine-in", "take-out"])), min_size=1, max_size=6)
    )
    return [Line(str(place), *line) for place, line in enumerate(drawn)]


@st.composite
def bills_by_head(draw: st.DrawFn, kinds: Sequence[str] = (), most: int = 12) -> Bill:
    persons = draw(st.integers(1, most))
    known = [kind for kind in kinds or KINDS if KINDS[kind].by_head]
    drawn = draw(st.lists(st.sampled_from(known), max_size=persons))
    return Bill(draw(orders()), draw(percentages), persons, [Entitled(kind) for kind in drawn])


@st.composite
def bills_by_lines(draw: st.DrawFn) -> Bill:
    lines = draw(orders())
    people: list[Entitled] = []
    left = {line.id: line.quantity for line in lines}
    for kind in draw(st.lists(st.sampled_from(list(KINDS)), max_size=4)):
        chosen = [Chosen(line, draw(st.integers(0, quantity))) for line, quantity in left.items()]
        mine = [line for line in chosen if line.quantity]
        for line in mine:
            left[line.line_id] -= line.quantity
        if mine:
            people.append(Entitled(kind, lines=mine))
    return Bill(lines, draw(percentages), None, people)


bills = st.one_of(bills_by_head(), bills_by_lines())


def _sold(reckoned: Reckoned) -> int:
    return reckoned.total_centavos - reckoned.service_charge_centavos


def _amounts(reckoned: Reckoned) -> list[int]:
    return [amount for name in Reckoned.__slots__ if isinstance(amount := getattr(reckoned, name), int)]


@given(bills, terms)
def test_the_parts_add_up_to_the_total_for_the_customer_and_for_the_tax_office(bill: Bill, terms: Terms) -> None:
    got = reckon(bill, terms)

    less = got.percentage_discount_centavos + got.less_vat_centavos + got.law_discount_centavos
    assert got.subtotal_centavos - less + got.service_charge_centavos == got.total_centavos
    sales = got.vatable_centavos + got.vat_centavos + got.exempt_centavos + got.zero_rated_centavos
    assert sales - got.untaxed_discount_centavos + got.service_charge_centavos == got.total_centavos


@given(bills, terms)
def test_no_part_is_negative_and_nobody_pays_more_than_the_price(bill: Bill, terms: Terms) -> None:
    got = reckon(bill, terms)

    assert min(_amounts(got)) >= 0
    for share in got.shares:
        parts = share.less_vat_centavos, share.discount_centavos, share.pays_centavos, share.exempt_centavos
        assert all(0 <= part <= share.gross_centavos for part in parts)


@given(bills, terms)
def test_the_persons_shares_add_up_to_the_bill(bill: Bill, terms: Terms) -> None:
    got = reckon(bill, terms)

    by_law = [share for share in got.shares if share.counted == "law"]
    assert sum(share.discount_centavos for share in by_law) == got.law_discount_centavos
    assert sum(share.less_vat_centavos for share in got.shares) == got.less_vat_centavos
    if terms.vat_registered:
        assert sum(share.exempt_centavos for share in got.shares) == got.exempt_centavos


@given(bills, terms)
def test_a_bill_with_cards_is_never_dearer_than_without(bill: Bill, terms: Terms) -> None:
    with_cards, without = reckon(bill, terms), reckon(replace(bill, entitled=()), terms)

    # shares of a few centavos may round the other way: each rule of a discounted order, and a charge on the rest
    roundings = len({KINDS[person.kind] for person in bill.entitled}) if bill.discount_tenths else 0
    assert _sold(with_cards) <= _sold(without) + roundings
    assert with_cards.service_charge_centavos <= without.service_charge_centavos + 1 + roundings


@given(orders(), percentages, terms)
def test_without_cards_the_total_is_the_specs_plus_the_service_charge(
    lines: list[Line], tenths: int, terms: Terms
) -> None:
    bill = Bill(lines, tenths)
    got = reckon(bill, terms)

    assert got.percentage_discount_centavos == discount_of(bill.subtotal_centavos, tenths)
    spec_total = bill.subtotal_centavos - discount_of(bill.subtotal_centavos, tenths)
    assert got.total_centavos == spec_total + got.service_charge_centavos
    assert got.vatable_centavos + got.vat_centavos == (spec_total if terms.vat_registered else 0)


@given(orders(), st.sampled_from(["senior", "pwd", "athlete", "medal_of_valor"]), st.integers(1, 12), percentages)
def test_everybody_entitled_by_head_equals_all_lines_entitled(
    lines: list[Line], kind: str, persons: int, tenths: int
) -> None:
    by_head = Bill(lines, tenths, persons, [Entitled(kind)] * persons)
    by_lines = Bill(lines, tenths, None, [Entitled(kind, lines=[Chosen(line.id, line.quantity)]) for line in lines])

    for how in (NO_DISCOUNT, NOT_REGISTERED):
        assert replace(reckon(by_head, how), shares=()) == replace(reckon(by_lines, how), shares=())


@given(bills_by_head(["senior", "pwd"]))
def test_an_additional_person_without_a_card_never_lowers_the_total(bill: Bill) -> None:
    plain = replace(bill, discount_tenths=0)
    larger = replace(plain, persons=(plain.persons or 0) + 1)

    for how in (NO_DISCOUNT, NOT_REGISTERED):
        assert reckon(larger, how).total_centavos >= reckon(plain, how).total_centavos


@given(bills_by_head(["senior", "pwd"], most=11))
def test_an_additional_card_never_raises_the_total(bill: Bill) -> None:
    plain = replace(bill, discount_tenths=0, persons=(bill.persons or 0) + 1)
    more = replace(plain, entitled=[*plain.entitled, Entitled("senior")])

    for how in (NO_DISCOUNT, NOT_REGISTERED):
        assert reckon(more, how).total_centavos <= reckon(plain, how).total_centavos


@given(bills_by_head(["senior", "pwd"]), terms)
def test_a_pwd_and_a_senior_get_the_same(bill: Bill, terms: Terms) -> None:
    seniors = replace(bill, entitled=[Entitled("senior") for _ in bill.entitled])

    assert replace(reckon(bill, terms), shares=()) == replace(reckon(seniors, terms), shares=())


@given(bills_by_head(["athlete"]), st.integers(0, 200))
def test_a_card_that_keeps_the_vat_equals_a_percentage_discount_of_the_same_rate(bill: Bill, tenths: int) -> None:
    alone = replace(bill, discount_tenths=tenths, persons=1, entitled=[Entitled("athlete")])

    assert reckon(alone, NO_DISCOUNT).total_centavos == reckon(Bill(bill.lines, 200), NO_DISCOUNT).total_centavos


@given(bills, terms)
def test_the_higher_of_two_discounts_counts_and_is_named(bill: Bill, terms: Terms) -> None:
    for share in reckon(bill, terms).shares:
        by_law = KINDS[share.kind].tenths >= bill.discount_tenths
        assert share.counted == ("law" if by_law else "percentage")
        assert share.exempt_centavos == 0 or share.vat == "exempt"


@given(st.integers(0, 10**9), st.integers(1, 100), st.data())
def test_shares_by_head_differ_by_a_centavo_at_most(price: int, persons: int, data: st.DataObject) -> None:
    entitled = data.draw(st.integers(0, persons))
    bill = Bill([Line("a", price, 1)], 0, persons, [Entitled("senior")] * entitled)

    shares = [share.gross_centavos for share in reckon(bill, NO_DISCOUNT).shares]
    assert all(abs(share * persons - price) < persons for share in shares)
    assert abs(sum(shares) * persons - price * entitled) * 2 <= persons
