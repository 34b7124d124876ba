"""Each worked case comes out to the centavo, also by fractions that share nothing with the product's code."""

from typing import Any

import pytest

from sukli.errors import Invalid
from sukli.tax.kinds import KINDS
from sukli.tax.reckoning import reckon
from sukli.tax.sharing import id_key
from tax.cases import CONTRACT, bill_of, shown, terms_of
from tax.plain import GIVES, plain
from tax.random_bills import dice, fingerprint, random_bill, random_terms

BILLS = CONTRACT["bills"]


def _name(case: dict[str, Any]) -> str:
    return case["name"]


def test_there_are_enough_cases_with_unique_names_and_sources() -> None:
    from_sources = [case for case in BILLS if case["source"] != "edge"]

    assert len({case["name"] for case in BILLS}) == len(BILLS) >= 120
    assert len(from_sources) >= 25
    assert all(case["by_hand"] for case in from_sources)


@pytest.mark.parametrize("case", BILLS, ids=_name)
def test_a_shared_case_gives_the_agreed_result(case: dict[str, Any]) -> None:
    assert shown(reckon(bill_of(case["bill"]), terms_of(case["terms"]))) == case["expected"]


@pytest.mark.parametrize("case", BILLS, ids=_name)
def test_a_shared_case_agrees_with_exact_fractions_and_with_the_sums_done_by_hand(case: dict[str, Any]) -> None:
    assert plain(case["terms"], case["bill"]) == case["expected"]
    assert case["expected"] | case.get("by_hand", {}) == case["expected"]


@pytest.mark.parametrize("case", CONTRACT["refused"], ids=_name)
def test_an_invalid_bill_is_refused_with_its_error_and_field(case: dict[str, Any]) -> None:
    with pytest.raises(Invalid) as refused:
        reckon(bill_of(case["bill"]), terms_of(BILLS[0]["terms"]))

    assert (refused.value.error, refused.value.field) == (case["error"], case["field"])
    assert refused.value.detail.endswith(".")


@pytest.mark.parametrize("case", CONTRACT["taken"], ids=_name)
def test_a_valid_bill_that_only_looks_wrong_is_accepted(case: dict[str, Any]) -> None:
    assert reckon(bill_of(case["bill"]), terms_of(BILLS[0]["terms"])).subtotal_centavos == 100


def test_the_kinds_of_cards_match_the_contract_and_the_law() -> None:
    amounts = {
        name: {"name": kind.name, "tenths": kind.tenths, "vat": kind.vat, "by_head": kind.by_head}
        for name, kind in KINDS.items()
    }

    assert amounts == CONTRACT["kinds"]
    assert {name: (kind.tenths, kind.vat) for name, kind in KINDS.items()} == {
        name: (rate * 1000, vat) for name, (rate, vat) in GIVES.items()
    }


def test_ids_are_compared_without_separators_and_case() -> None:
    assert id_key(" qc-0012 345/a ") == "QC0012345A"
    assert id_key(" - ") == ""


@pytest.mark.parametrize("case", CONTRACT["random"], ids=lambda case: str(case["seed"]))
def test_random_bills_match_exact_fractions_and_the_browsers_fingerprint(
    case: dict[str, int],
) -> None:
    throw, mark = dice(case["seed"]), None
    for _ in range(case["bills"]):
        terms, bill = random_terms(throw), random_bill(throw)
        answer = shown(reckon(bill_of(bill), terms_of(terms)))
        assert answer == plain(terms, bill)
        mark = fingerprint(answer) if mark is None else fingerprint(answer, mark)

    assert mark == case["fingerprint"]
