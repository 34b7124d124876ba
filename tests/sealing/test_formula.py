"""The formula of a seal, tested with cases whose results no later version may change."""

import hmac
import json
from pathlib import Path

import pytest

from sukli.db.journal import head_code
from sukli.sealing.formula import BEGINNING, FORMULA, UnknownFormula, Unreadable, Values, canonical, parsed, seal_of

GOLDEN = json.loads((Path(__file__).parents[2] / "contracts" / "journal_seals.json").read_text())
KEY = bytes.fromhex(GOLDEN["key"])


def test_every_golden_seal_is_still_the_same() -> None:
    previous = BEGINNING
    for sequence, case in enumerate(GOLDEN["cases"], start=1):
        values = Values(**case["entry"])
        assert canonical(sequence, values).decode() == case["sealed"], case["why"]
        # computed as anybody could who has only the page
        by_hand = hmac.new(KEY, previous + case["sealed"].encode(), "sha256").digest()
        assert seal_of(KEY, previous, sequence, values, GOLDEN["formula"]) == by_hand == bytes.fromhex(case["seal"])
        assert head_code(by_hand) == case["head"]
        previous = by_hand


def test_the_spelling_of_values_does_not_change_a_seal_and_every_value_does() -> None:
    assert parsed('{"b": 1,\n "a": "\\u00f1"}') == parsed('{"a":"ñ","b":1}')
    values = Values(1, None, "a", "b", None, None)
    others = [canonical(1, values._replace(**{name: "other"})) for name in Values._fields]
    assert len({canonical(1, values), canonical(2, values), *others}) == 2 + len(Values._fields)


@pytest.mark.parametrize("text", ['{"a": 1, "a": 2}', "NaN", "-Infinity", "{", "", "[" * 100_000])
def test_ambiguous_json_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        parsed(text)


def test_a_seal_of_a_later_formula_is_not_guessed_at() -> None:
    with pytest.raises(UnknownFormula):
        seal_of(KEY, BEGINNING, 1, Values(1, None, "a", "b", None, None), FORMULA + 1)
