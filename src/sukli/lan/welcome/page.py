"""The welcome page's text: the visitor's kind of device first, the others folded."""

import html
import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from cryptography import x509
from cryptography.x509.oid import NameOID

from sukli.lan.authority import fingerprint

_FOLDER = Path(__file__).parent
# by a word in the user agent; Android's also says Linux, so Android comes first
_KINDS = {
    "android": ("Android", ("Android",)),
    "ios": ("iPhone and iPad", ("iPhone", "iPad")),
    "windows": ("Windows", ("Windows",)),
    "macos": ("Mac", ("Macintosh",)),
}


@dataclass(frozen=True)
class Visit:
    """The visitor of the page, and the time."""

    cafe_name: str
    # the product's https address
    address: str
    # None if every tablet trusts the certificate anyway
    root: x509.Certificate | None
    user_agent: str
    now: datetime


def page_for(visit: Visit, *, nonce: str) -> str:
    """Return the whole page, which contains everything it needs."""
    parts = {
        "NONCE": nonce,
        "CAFE_NAME": html.escape(visit.cafe_name),
        "ADDRESS": html.escape(visit.address),
        "NOW_MS": str(round(visit.now.timestamp() * 1000)),
        "STEPS": _steps(visit),
        "STYLE": _part("page.css"),
        "SCRIPT": _part("page.js"),
        "PICTURES": _part("pictures.svg"),
    }
    # in one pass: a cafe may be called __STEPS__
    return re.sub("__([A-Z_]+)__", lambda found: parts[found[1]], _part("page.html"))


def kind_of(user_agent: str) -> str | None:
    """Return which of the four explanations the browser needs; None if its user agent does not tell."""
    return next((kind for kind, (_, words) in _KINDS.items() if any(word in user_agent for word in words)), None)


def _steps(visit: Visit) -> str:
    if visit.root is None:
        return "<p>This server's certificate is trusted everywhere: there is nothing to install.</p>"
    seen = kind_of(visit.user_agent)
    kinds = sorted(_KINDS, key=lambda kind: kind != seen)
    # a browser that does not say what it is gets all of them folded
    blocks = [
        f'<details data-kind="{kind}"{" open" if kind == seen else ""}><summary>{_KINDS[kind][0]}</summary>'
        f"{_part(f'{kind}.html')}</details>"
        for kind in kinds
    ]
    (name,) = visit.root.subject.get_attributes_for_oid(NameOID.COMMON_NAME)
    steps = "".join(blocks).replace("__ROOT_NAME__", html.escape(str(name.value)))
    return f'{steps}<p class="print">Fingerprint (SHA-256): <code>{fingerprint(visit.root)}</code></p>'


def _part(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8")
