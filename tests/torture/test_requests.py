"""A slice of the fuzzed requests, and whether they find what they look for."""

import json
import re
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import Any

from schemathesis import openapi
from torture.fuzzing import DOCUMENT, fuzzed, rounds
from torture.fuzzing.mending import PLACES
from torture.fuzzing.sender import is_of_another

SLICE = 40


def test_requests_of_every_kind_are_answered_as_described(tmp_path: Path) -> None:
    tried = rounds(Random(7), tmp_path)
    found = list(islice(tried, SLICE))
    tried.close()

    assert list(chain.from_iterable(found)) == []


def test_every_id_in_an_address_can_be_that_of_a_record() -> None:
    ids = {name for path in json.loads(DOCUMENT.read_text())["paths"] for name in re.findall(r"{(\w+_id)}", path)}

    # a browser makes the id of its kitchen screen
    assert ids - {"screen_id"} == PLACES.keys()


def test_an_id_that_makes_the_path_of_another_operation_is_recognised() -> None:
    paths = openapi.from_dict(json.loads(DOCUMENT.read_text()))
    by_id, of_now = paths["/api/readings/{reading_id}"]["get"], paths["/api/readings/x"]["get"]

    assert is_of_another(by_id.Case(path_parameters={"reading_id": "x"}))
    assert not is_of_another(by_id.Case(path_parameters={"reading_id": "y"}))
    assert not is_of_another(of_now.Case())


def test_an_undescribed_answer_is_found(tmp_path: Path) -> None:
    document: dict[str, Any] = json.loads(DOCUMENT.read_text())
    for operation in chain.from_iterable(methods.values() for methods in document["paths"].values()):
        operation["responses"] = {"418": {"description": "Never answered"}}
    tried = fuzzed(document, Random(7), tmp_path)
    found = list(islice(tried, 20))
    tried.close()

    assert all(any("Undocumented status code" in fault for fault in faults) for faults in found)
