"""The shop's drawer, opened and closed as the screens do it."""

import json
from typing import Any

from bench.load.asking import ask
from bench.load.client import request
from bench.load.opened import Opened
from sukli.ids import new_id

FLOAT_CENTAVOS = 200_000
OPEN_KINDS = ("unsent", "tickets", "references")


class Drawer:
    """One shift, opened by the constructor."""

    def __init__(self, one: Opened) -> None:
        self._one, self._closing_id = one, new_id()
        self.id = new_id()
        self.path = f"/api/drawer/shifts/{self.id}"
        ask(one, "POST", "/api/drawer/shifts", {"id": self.id, "float_centavos": FLOAT_CENTAVOS})

    def begin_closing(self) -> None:
        """Begin the closing; carry over everything that is open."""
        ask(self._one, "POST", f"{self.path}/closing", {"closing_id": self._closing_id})
        for kind in OPEN_KINDS:
            carried = {"closing_id": self._closing_id, "kind": kind, "reason": "Measured."}
            ask(self._one, "POST", f"{self.path}/closing/carry-over", carried)

    def count(self, centavos: int) -> Any:
        """Confirm a count; the answer contains the expected amount."""
        return ask(self._one, "POST", f"{self.path}/closing/count", self._counted(centavos))

    def count_request(self, centavos: int) -> bytes:
        """Return the request of a count, with a new id each time."""
        body = json.dumps(self._counted(centavos)).encode()
        return request("POST", f"{self.path}/closing/count", self._one.shop.cookie, body)

    def close(self) -> None:
        """Close the drawer: counted 0, and nothing left in it."""
        self.count(0)
        ask(self._one, "POST", f"{self.path}/close", {"closing_id": self._closing_id, "left_centavos": 0})

    def _counted(self, centavos: int) -> dict[str, Any]:
        return {"closing_id": self._closing_id, "id": new_id(), "sum_centavos": centavos}
