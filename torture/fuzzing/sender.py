"""Send a request as a browser with a session, and check the answer against the description."""

import json
from random import Random
from typing import Any

import requests
from schemathesis import Case, Response
from schemathesis.checks import CheckFunction, not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from sukli.staff.cookies import SESSION_COOKIE
from torture.fuzzing.cafe import Cafe
from torture.fuzzing.known import Known
from torture.fuzzing.mending import mend
from torture.part import Faults

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
# far above the slowest answer, which is a backup's
ANSWERS_WITHIN_SECONDS = 30
# the answers to strangers are described, too
STRANGERS = 0.03
# as generated, most requests find nothing: unknown ids, sums that do not add up
MENDED = 0.7
_UNAUTHORIZED = 401
_JSON = "application/json"


class Sender:
    """A browser; when its session has ended, it continues with another."""

    def __init__(self, cafe: Cafe, chance: Random) -> None:
        self._cafe = cafe
        self._chance = chance
        self._cookies = list(cafe.cookies)
        self._session = requests.Session()
        self._known = Known(cafe.others)
        for path in ("/api/stock/inventory", "/api/people", "/api/settings"):
            answer = self._session.get(cafe.url + path, cookies=self._cookie, timeout=ANSWERS_WITHIN_SECONDS)
            self._known.learn(path, answer.json())

    @property
    def is_signed_in(self) -> bool:
        """Whether a session is left."""
        return bool(self._cookies)

    @property
    def _cookie(self) -> dict[str, str]:
        return {SESSION_COOKIE: self._cookies[-1]} if self._cookies else {}

    def ask(self, case: Case) -> tuple[Response, Faults]:
        """Send the request, usually mended to find something first; return the answer, and what is wrong with it."""
        is_mended = self._chance.random() < MENDED
        if is_mended:
            mend(case, self._known, self._chance)
        is_stranger = self._chance.random() < STRANGERS
        response = case.call(
            base_url=self._cafe.url,
            session=self._session,
            cookies={} if is_stranger else self._cookie,
            timeout=ANSWERS_WITHIN_SECONDS,
        )
        # cookies that the answer sets would be sent with later requests
        self._session.cookies.clear()
        if response.status_code == _UNAUTHORIZED and not is_stranger:
            self._look_for_another()
        self._known.learn(case.formatted_path, _json_of(response))
        # mending may make a deliberately invalid request valid, and trimming may make too long a text short enough
        may_be_valid = is_mended or _has_blank_ends(case.body)
        checks = CHECKS if may_be_valid else [*CHECKS, negative_data_rejection]
        return response, self._faults(case, response, [not_a_server_error] if is_of_another(case) else checks)

    def _faults(self, case: Case, response: Response, checks: list[CheckFunction]) -> Faults:
        try:
            case.validate_response(response, checks=checks)
        except FailureGroup as group:
            where = f"{case.operation.label} answered {response.status_code}"
            asked = case.as_curl_command(base_url=self._cafe.url)
            return [f"{where}: {failure.title}: {failure.message[:500]}\n{asked}" for failure in group.exceptions]
        return []

    def _look_for_another(self) -> None:
        """Switch sessions if this one has ended; a 401 may also mean that the PIN tried was wrong."""
        me = self._cafe.url + "/api/staff/me"
        while self._cookies:
            answer = self._session.get(me, cookies=self._cookie, timeout=ANSWERS_WITHIN_SECONDS)
            if answer.status_code != _UNAUTHORIZED:
                return
            self._cookies.pop()


def is_of_another(case: Case) -> bool:
    """Return whether the path matches another operation, because of an id: the reading `x` is the X-reading."""
    paths = case.operation.schema.raw_schema["paths"]
    return case.formatted_path != case.operation.path and case.formatted_path in paths


def _has_blank_ends(part: Any) -> bool:
    """Return whether the server would trim blanks from the lines of a text before it counts letters."""
    if isinstance(part, str):
        return part != "\n".join(line.strip() for line in part.strip().splitlines())
    parts = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    return any(_has_blank_ends(each) for each in parts)


def _json_of(response: Response) -> Any:
    if response.status_code >= 300 or not response.content or response.headers.get("content-type") != [_JSON]:
        return None
    return json.loads(response.content)
