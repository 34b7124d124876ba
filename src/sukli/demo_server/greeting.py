"""The message printed once the demo can be opened."""

from collections.abc import Sequence

from sukli.demo.backroom import Person


def demo_greeting(address: str, people: Sequence[Person]) -> str:
    """Return the message: where to click, and who may sign in."""
    signs = [f"{person.first_name:<8} PIN {person.pin}" for person in people]
    rows = [("Open", address), *zip(["Sign in", *[""] * (len(signs) - 1)], signs, strict=True), ("Stop", "Ctrl+C")]
    lines = (f"  {label:<10}{text}" for label, text in rows)
    return "\n".join(["", "  The demo is open. Nothing in it is kept.", "", *lines, ""])
