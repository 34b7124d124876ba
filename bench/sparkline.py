"""A figure over the last runs as a small line, with another line for its limit."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH, HEIGHT, MARGIN = 240, 44, 5


class Point(NamedTuple):
    """What one run measured; None if it could not."""

    value: float | None
    missed: bool
    told: str


def sparkline(points: Sequence[Point], limit: float | None) -> str:
    """Return an SVG. The bottom is 0, or the lowest value if below 0, so that heights are proportional."""
    values = [point.value for point in points if point.value is not None]
    heights = [0.0, *values, *([] if limit is None else [limit])]
    low, high = min(heights), max(heights)

    def y(value: float) -> float:
        return HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * (value - low) / ((high - low) or 1)

    step = (WIDTH - 2 * MARGIN) / max(1, len(points) - 1)
    at = [
        (MARGIN + step * place, y(point.value), point) for place, point in enumerate(points) if point.value is not None
    ]
    path = " ".join(f"{across:.1f},{up:.1f}" for across, up, _ in at)
    dots = "".join(_dot(across, up, point, is_last=point is at[-1][2]) for across, up, point in at)
    bound = (
        "" if limit is None else f'<line class="limit" x1="0" x2="{WIDTH}" y1="{y(limit):.1f}" y2="{y(limit):.1f}"/>'
    )
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img" '
        f'aria-label="{len(values)} runs">{bound}<polyline points="{path}"/>{dots}</svg>'
    )


def _dot(across: float, up: float, point: Point, *, is_last: bool) -> str:
    kind = "missed" if point.missed else "last" if is_last else "plain"
    return f'<circle class="{kind}" cx="{across:.1f}" cy="{up:.1f}" r="3"><title>{escape(point.told)}</title></circle>'
