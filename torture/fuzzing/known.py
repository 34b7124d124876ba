"""The cafe's records as its answers show them, so that a request can name one."""

from collections import defaultdict
from collections.abc import Collection, Iterator
from random import Random
from typing import Any

Record = dict[str, Any]

# answers from these places also contain other things with an id: an item's movements, sales that came late; each with a
# field that only whole records have
_WHOLE = {"stock": "kind", "sales": "lines"}


class Known:
    """Records by the place where they were read: 'sales', 'stock' and so on."""

    def __init__(self, others: Collection[str]) -> None:
        """Know only `others` of the people, who may be dismissed: the ids of those who ask stay unknown."""
        self._others = set(others)
        self._records: dict[str, dict[str, Record]] = defaultdict(dict)
        self.settings: Record = {}

    def learn(self, path: str, answer: Any) -> None:
        """Store every record in an answer."""
        place = path.split("/")[2]
        if place == "settings" and isinstance(answer, dict) and "values" in answer:
            self.settings = answer["values"]
        for record in _records_in(answer):
            is_whole = _WHOLE.get(place, "id") in record
            if is_whole and (place != "people" or record["id"] in self._others):
                self._records[place][record["id"]] = record

    def some(self, place: str, chance: Random, **values: Any) -> Record | None:
        """Any record of the place that has these values."""
        fitting = self.all(place, **values)
        return chance.choice(fitting) if fitting else None

    def all(self, place: str, **values: Any) -> list[Record]:
        """Every record of the place that has these values."""
        return [record for record in self._records[place].values() if record.items() >= values.items()]

    def by_id(self, place: str, record_id: object) -> Record:
        """Return the record; empty if it is not known."""
        return self._records[place].get(str(record_id), {})


def _records_in(answer: Any) -> Iterator[Record]:
    # a sale's lines are found with the sale, not by themselves
    if isinstance(answer, dict):
        if isinstance(answer.get("id"), str):
            yield answer
        else:
            for part in answer.values():
                yield from _records_in(part)
    elif isinstance(answer, list):
        for part in answer:
            yield from _records_in(part)
