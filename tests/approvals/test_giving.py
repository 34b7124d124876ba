"""An approval is given with the PIN of somebody else who is present, and guessing PINs is slow."""

from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import httpx
import pytest

from approvals.asking import PIN, approve
from cafe import HOST, Cafe, on_sqlite, together
from factories import a_staff_member
from sukli.approvals.giving import FORGOTTEN_AFTER
from sukli.approvals.tables import approvals
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.staff.cookies import DEVICE_COOKIE
from sukli.staff.people import dismiss
from sukli.staff.schemas import StaffMember
from sukli.staff.throttle import ONESELF

pytestmark = pytest.mark.usefixtures("hashed")
ASKED: dict[str, Any] = {"action": "void", "subject": new_id(), "amount_centavos": None}


class Counter(NamedTuple):
    """Jose at the till, and Maria next to him."""

    till: httpx.AsyncClient
    jose: StaffMember
    maria: StaffMember


@pytest.fixture
async def counter(cafe: Cafe) -> AsyncIterator[Counter]:
    jose = await a_staff_member(cafe.db, first_name="Jose", pin="2851")
    maria = await a_staff_member(cafe.db, first_name="Maria", pin=PIN)
    async with await cafe.till(jose) as till:
        yield Counter(till, jose, maria)


async def test_an_approval_names_the_approver_and_is_in_the_journal_without_the_pin(
    cafe: Cafe, counter: Counter
) -> None:
    answer = await approve(counter.till, ASKED, counter.maria)

    given = answer.json()
    assert (answer.status_code, given) == (
        201,
        ASKED | {"id": given["id"], "approved_by_first_name": "Maria"},
    )
    noted = await cafe.row(journal, record_id=given["id"])
    assert (noted.action, noted.staff_id, noted.after) == (
        "approval.given",
        counter.jose.id,
        ASKED | {"approved_by": counter.maria.id},
    )


async def test_repeating_a_request_after_a_lost_answer_gives_no_second_approval(cafe: Cafe, counter: Counter) -> None:
    again = {"id": new_id()}
    answers = await together(3, lambda _: approve(counter.till, ASKED, counter.maria, **again))
    other = await approve(counter.till, ASKED | {"subject": new_id()}, counter.maria, **again)

    assert sorted(answer.status_code for answer in answers) == [200, 200, 201]
    assert (other.status_code, other.json()["error"]) == (409, "approval_differs")
    assert len(await cafe.rows(approvals)) == 1
    assert len(await cafe.rows(journal, record_id=again["id"])) == 1


async def test_a_wrong_pin_and_the_requesters_own_pin_approve_nothing(cafe: Cafe, counter: Counter) -> None:
    for pin in ("4712", "2851"):
        answer = await approve(counter.till, ASKED, counter.maria, pin)
        refused = answer.json()
        assert (answer.status_code, refused["error"], refused["field"]) == (401, "invalid_pin", "pin")
    assert await cafe.rows(approvals) == []
    # a wrong PIN ends no session
    assert (await counter.till.get("/api/staff/me")).status_code == 200


async def test_nobody_approves_their_own_action_unless_they_are_the_only_person(
    cafe: Cafe, counter: Counter, hashed: list[str]
) -> None:
    answer = await approve(counter.till, ASKED, counter.jose, "2851")
    assert (answer.status_code, answer.json()["error"], hashed) == (409, "own_approval", [])
    assert answer.json()["detail"] == "Somebody else has to approve this."

    await cafe.db.write(dismiss, counter.jose.id, counter.maria.id)
    assert (await approve(counter.till, ASKED, counter.jose, "2851")).status_code == 201


async def test_people_who_were_dismissed_or_never_existed_approve_nothing(
    cafe: Cafe, counter: Counter, hashed: list[str]
) -> None:
    await a_staff_member(cafe.db, first_name="Ben")
    await cafe.db.write(dismiss, counter.jose.id, counter.maria.id)
    for person in (counter.maria, StaffMember(id=new_id(), first_name="Nobody")):
        answer = await approve(counter.till, ASKED, person)
        assert (answer.status_code, answer.json()["error"], answer.json()["field"]) == (
            409,
            "approver_gone",
            "approver_id",
        )
    assert hashed == []


async def test_approvals_need_a_session(cafe: Cafe, counter: Counter) -> None:
    async with cafe.browser() as stranger:
        assert (await approve(stranger, ASKED, counter.maria)).status_code == 401
        assert (await stranger.get("/api/approvals/limits")).status_code == 401


@on_sqlite
@pytest.mark.parametrize(
    "wrong",
    [
        {"action": "sell"},
        {"subject": ""},
        {"subject": "x" * 301},
        {"amount_centavos": -1},
        {"approver_id": "maria"},
        {"pin": "471"},
        {"pin": 4711},
        {"id": "1"},
        {"more": 1},
    ],
)
async def test_an_invalid_approval_request_is_refused(counter: Counter, wrong: dict[str, Any]) -> None:
    assert (await approve(counter.till, ASKED, counter.maria, **wrong)).status_code == 422


async def test_pin_guesses_count_against_the_approver_across_people_and_devices(
    cafe: Cafe, counter: Counter, hashed: list[str]
) -> None:
    ben = await a_staff_member(cafe.db, first_name="Ben", pin="1357")
    tills = [await cafe.till(each, device=f"10.0.0.{number}") for number, each in enumerate((counter.jose, ben) * 20)]
    answers = []
    for number, till in enumerate(tills):
        # a device cookie that the server never issued does not count
        till.cookies.set(DEVICE_COOKIE, f"made up {number}", domain=HOST)
        answers.append(await approve(till, ASKED, counter.maria, f"{number:04}"))
        cafe.clock.forward(seconds=1)
        await till.aclose()

    waiting = [answer for answer in answers if answer.status_code == 429]
    assert len(hashed) == len(answers) - len(waiting) < 10
    for answer in waiting:
        told = answer.json()
        assert told["error"] == "too_many_attempts"
        assert int(answer.headers["Retry-After"]) == told["retry_after_seconds"] > 0


@on_sqlite
async def test_a_day_of_approval_guesses_is_limited_like_guesses_at_ones_own_pin(
    cafe: Cafe, counter: Counter, hashed: list[str]
) -> None:
    for number in range(24 * 60):
        await approve(counter.till, ASKED, counter.maria, f"{number:04}")
        cafe.clock.forward(minutes=1)

    assert len(hashed) <= ONESELF.most_points + 24 * 60 / (ONESELF.one_point_fades_in.total_seconds() / 60)


async def test_an_approval_costs_no_attempt_and_does_not_end_another_approvers_wait(
    cafe: Cafe, counter: Counter
) -> None:
    for _ in range(30):
        answer = await approve(counter.till, ASKED | {"subject": new_id()}, counter.maria)
        assert answer.status_code == 201
    ben = await a_staff_member(cafe.db, first_name="Ben", pin="1357")
    for number in range(7):
        await approve(counter.till, ASKED, counter.maria, f"{number:04}")
    assert (await approve(counter.till, ASKED, counter.maria)).status_code == 429
    cafe.clock.forward(minutes=1)
    await approve(counter.till, ASKED, ben, "1357")
    await approve(counter.till, ASKED, counter.maria, "0009")
    await approve(counter.till, ASKED, ben, "1357")
    assert (await approve(counter.till, ASKED, counter.maria)).status_code == 429


async def test_old_approvals_are_deleted(cafe: Cafe, counter: Counter) -> None:
    kept = []
    for seconds in (0, FORGOTTEN_AFTER.total_seconds(), 1):
        cafe.clock.forward(seconds=seconds)
        # sign in anew, because a session does not last as long
        async with await cafe.till(counter.jose) as till:
            assert (await approve(till, ASKED, counter.maria)).status_code == 201
        kept.append(len(await cafe.rows(approvals)))

    assert kept == [1, 2, 2]
