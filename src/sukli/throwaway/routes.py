"""A throwaway cafe over HTTP. It needs no session: anybody who opens the page may sign in, and start over."""

from fastapi import APIRouter

from sukli.errors import NotFound
from sukli.throwaway.cafe import ThrowawayCafe, ThrowawayDep
from sukli.throwaway.schemas import Demo

router = APIRouter(prefix="/api/demo", tags=["demo"])


@router.get("")
async def get_demo(throwaway: ThrowawayDep) -> Demo:
    """Who may sign in, and with which PIN; 404 unless this is a demo."""
    return Demo(people=_shown(throwaway).people)


@router.post("/reset", status_code=204)
async def post_reset(throwaway: ThrowawayDep) -> None:
    """Make a fresh cafe, which replaces this one immediately; 404 unless this is a demo."""
    await _shown(throwaway).reset()


def _shown(throwaway: ThrowawayCafe | None) -> ThrowawayCafe:
    if throwaway is None:
        raise NotFound("This is not a demo.")
    return throwaway
