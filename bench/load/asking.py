"""JSON requests between measurements."""

import http.client
import json
from typing import Any

from bench.load.opened import Opened


def ask(one: Opened, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
    """Return the answer; any status but success ends the measurement."""
    connection = http.client.HTTPConnection("127.0.0.1", one.port)
    headers = {"cookie": one.shop.cookie, "content-type": "application/json"}
    connection.request(method, path, None if body is None else json.dumps(body), headers)
    answer = connection.getresponse()
    said = answer.read()
    connection.close()
    assert answer.status < 300, said
    return json.loads(said)
