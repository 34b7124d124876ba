"""The shop code and the amount codes agree with the cases that the browser is tested with."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukli.tenders.qr_ph import amount_code, checksum, read_shop_code

CASES: dict[str, list[Any]] = json.loads(
    (Path(__file__).parents[2] / "contracts" / "qr_ph_cases.json").read_text(encoding="utf-8")
)


def _why(case: dict[str, Any]) -> str:
    return case.get("why") or repr(case["text"])


@pytest.mark.parametrize("case", CASES["checksums"], ids=_why)
def test_the_checksum_is_the_specifications(case: dict[str, str]) -> None:
    assert checksum(case["text"]) == case["crc"]


@pytest.mark.parametrize("case", CASES["shops"], ids=_why)
def test_a_shop_code_is_read_and_can_ask_for_an_exact_amount(case: dict[str, Any]) -> None:
    shop = read_shop_code(case["text"])

    assert (shop.text, shop.merchant_name, shop.merchant_city) == (case["text"], case["name"], case["city"])
    for amount in case["amounts"]:
        assert amount_code(shop, amount["centavos"]) == amount["text"]


@pytest.mark.parametrize("case", CASES["typed"], ids=_why)
def test_surroundings_of_a_pasted_code_are_removed(case: dict[str, str]) -> None:
    assert read_shop_code(case["typed"]).text == case["text"]


@pytest.mark.parametrize("case", CASES["refused"], ids=_why)
def test_a_text_that_is_not_a_shop_code_is_refused_in_a_sentence(case: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"^(This|The) ") as refused:
        read_shop_code(case["text"])

    assert str(refused.value) == case["sentence"]


@pytest.mark.parametrize("centavos", [0, -1, 1_000_000_000_000])
def test_an_amount_that_does_not_fit_a_code_is_refused(centavos: int) -> None:
    shop = read_shop_code(CASES["shops"][0]["text"])

    with pytest.raises(ValueError, match="above 0"):
        amount_code(shop, centavos)


@given(st.sampled_from(CASES["shops"]), st.integers(1, 999_999_999_999))
def test_an_amount_code_is_complete_and_not_accepted_as_a_shop_code(case: dict[str, Any], centavos: int) -> None:
    asked = amount_code(read_shop_code(case["text"]), centavos)

    assert asked[-4:] == checksum(asked[:-4])
    assert f"54{len(f'{centavos // 100}') + 3:02}{centavos // 100}.{centavos % 100:02}" in asked
    with pytest.raises(ValueError, match="one payment only"):
        read_shop_code(asked)


@given(st.text() | st.text(alphabet="0123456789").map(lambda digits: f"000201{digits}"))
def test_any_pasted_text_is_either_read_or_refused_in_a_sentence(text: str) -> None:
    try:
        shop = read_shop_code(text)
    except ValueError as refused:
        sentence = str(refused)
    else:
        sentence = f"{shop.merchant_name}."
    assert sentence.endswith(".")
