"""Every action with every possible fault in its approval; `KINDS` has them all."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import httpx
import pytest

from approvals.asking import KINDS, PIN, Action, Kind, approved, set_up
from cafe import Cafe, on_sqlite, together
from factories import a_staff_member
from sukli.approvals.tables import approvals
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.staff.people import dismiss
from sukli.staff.schemas import StaffMember

pytestmark = pytest.mark.usefixtures("hashed")


@dataclass
class Scene:
    """Jose is at the till, and Maria is nearby."""

    cafe: Cafe
    kind: Kind
    jose: StaffMember
    maria: StaffMember
    till: httpx.AsyncClient
    action: Action

    async def switch_on(self) -> None:
        await set_up(self.cafe, self.maria, **self.kind.setting)

    async def is_refused_with(self, approval: str | None, till: httpx.AsyncClient | None = None) -> bool:
        """Return whether nothing was done, and the refusal says what must be approved."""
        before = await self.cafe.counts()
        answer = await self.action.send(till or self.till, approval)
        refused = (answer.status_code, answer.json().get("error")) == (409, "approval_needed")
        return refused and answer.json()["asked"] == self.action.asked and await self.cafe.counts() == before

    async def is_done_with(self, approval: str | None, till: httpx.AsyncClient | None = None) -> bool:
        answer = await self.action.send(till or self.till, approval)
        return answer.is_success and await self.action.is_done(self.till)


@pytest.fixture(params=KINDS)
async def scene(request: pytest.FixtureRequest, cafe: Cafe) -> AsyncIterator[Scene]:
    kind = KINDS[request.param]
    jose, maria = [
        await a_staff_member(cafe.db, first_name=name, pin=pin) for name, pin in (("Jose", "1"), ("Maria", PIN))
    ]
    async with await cafe.till(jose) as till:
        yield Scene(cafe, kind, jose, maria, till, await kind.ready(cafe, till))


async def test_an_action_needs_no_approval_while_the_setting_is_off(scene: Scene) -> None:
    assert await scene.is_done_with(None)
    assert await scene.cafe.rows(approvals) == []


async def test_an_action_is_refused_without_an_approval(scene: Scene) -> None:
    await scene.switch_on()

    assert await scene.is_refused_with(None)
    assert await scene.is_refused_with(new_id())


@pytest.mark.each_on_postgres
async def test_an_approved_action_is_done_and_the_journal_names_both_people(scene: Scene) -> None:
    await scene.switch_on()
    approval = await approved(scene.till, scene.action.asked, scene.maria)

    assert await scene.is_done_with(approval)
    noted = (await scene.cafe.rows(journal, record_id=scene.action.record_id))[-1]
    assert (noted.staff_id, noted.after["approved_by"]) == (scene.jose.id, scene.maria.id)
    assert (await scene.cafe.row(approvals)).used_at == scene.cafe.clock.now


async def test_an_approval_that_was_not_needed_is_not_used_up(scene: Scene) -> None:
    approval = await approved(scene.till, scene.action.asked, scene.maria)

    assert await scene.is_done_with(approval)
    assert (await scene.cafe.row(approvals)).used_at is None


async def test_repeating_an_approved_action_after_a_lost_answer_is_no_error(scene: Scene) -> None:
    await scene.switch_on()
    approval = await approved(scene.till, scene.action.asked, scene.maria)
    assert await scene.is_done_with(approval)
    before = await scene.cafe.counts()

    assert await scene.is_done_with(approval)
    assert await scene.cafe.counts() == before


async def test_an_approval_for_another_record_does_not_count(scene: Scene) -> None:
    await scene.switch_on()

    assert await scene.is_refused_with(
        await approved(scene.till, scene.action.asked | {"subject": new_id()}, scene.maria)
    )


async def test_an_approval_for_another_action_does_not_count(scene: Scene) -> None:
    await scene.switch_on()
    other = "restore" if scene.action.asked["action"] == "delete" else "delete"

    assert await scene.is_refused_with(await approved(scene.till, scene.action.asked | {"action": other}, scene.maria))


@pytest.mark.each_on_postgres
@pytest.mark.parametrize("scene", ["discount", "cash out"], indirect=True)
async def test_an_approval_for_less_money_does_not_count(scene: Scene) -> None:
    await scene.switch_on()
    for less in (scene.action.asked["amount_centavos"] - 1, None):
        asked = scene.action.asked | {"amount_centavos": less}
        assert await scene.is_refused_with(await approved(scene.till, asked, scene.maria))


async def test_an_approval_requested_by_somebody_else_counts_only_for_a_sale(scene: Scene) -> None:
    await scene.switch_on()
    ben = await a_staff_member(scene.cafe.db, first_name="Ben")
    approval = await approved(scene.till, scene.action.asked, scene.maria)
    async with await scene.cafe.till(ben) as other:
        refused = await scene.is_refused_with(approval, other)
        assert refused is not scene.kind.is_lasting
        assert scene.kind.is_lasting or await scene.is_done_with(approval)


@pytest.mark.parametrize(("seconds", "counts"), [(119, True), (121, False), (-59, True), (-61, False)])
async def test_an_approval_lasts_two_minutes_but_for_a_sale_as_long_as_sales_wait(
    scene: Scene, seconds: int, counts: bool
) -> None:
    await scene.switch_on()
    approval = await approved(scene.till, scene.action.asked, scene.maria)
    # negative steps, too: the clock was ahead and has been corrected
    scene.cafe.clock.forward(seconds=seconds)

    if counts or scene.kind.is_lasting:
        assert await scene.is_done_with(approval)
    else:
        assert await scene.is_refused_with(approval)


async def test_an_approval_from_a_person_dismissed_since_counts_only_for_a_sale(scene: Scene) -> None:
    await scene.switch_on()
    await a_staff_member(scene.cafe.db, first_name="Ben")
    approval = await approved(scene.till, scene.action.asked, scene.maria)
    await scene.cafe.db.write(dismiss, scene.jose.id, scene.maria.id)

    if scene.kind.is_lasting:
        assert await scene.is_done_with(approval)
    else:
        assert await scene.is_refused_with(approval)


async def test_an_approved_action_sent_several_times_at_once_is_done_once(scene: Scene) -> None:
    await scene.switch_on()
    approval = await approved(scene.till, scene.action.asked, scene.maria)

    answers = await together(4, lambda _: scene.action.send(scene.till, approval))

    assert all(answer.is_success for answer in answers)
    told = await scene.cafe.rows(journal, record_id=scene.action.record_id)
    assert len([entry for entry in told if "approved_by" in (entry.after or {})]) == 1


@on_sqlite
async def test_an_approval_must_be_given_as_an_id(scene: Scene) -> None:
    answer = await scene.action.send(scene.till, "maria")

    assert answer.status_code == 422
