"""The welcome page's text: the visitor's kind of tablet first, the others folded."""

import html
import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from cryptography import x509
from cryptography.x509.oid import NameOID

from sukli.lan.authority import fingerprint

_FOLDER = Path(__file__).parent
# by the word in the browser's own description; Android calls itself Linux too, and so stands before it
_KINDS = {
    "android": ("Android", ("Android",)),
    "ios": ("iPhone and iPad", ("iPhone", "iPad")),
    "windows": ("Windows", ("Windows",)),
    "macos": ("Mac", ("Macintosh",)),
}


@dataclass(frozen=True)
class Visit:
    """Who looks at the page, and when."""

    cafe_name: str
    # of the product, over https
    address: str
    # None: the certificate is one that every tablet trusts
    root: x509.Certificate | None
    user_agent: str
    now: datetime


def page_for(visit: Visit, *, nonce: str) -> str:
    """The whole page; everything that it needs is in it."""
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
    """Which of the four explanations the browser needs; None where it does not say."""
    return next((kind for kind, (_, words) in _KINDS.items() if any(word in user_agent for word in words)), None)


def _steps(visit: Visit) -> str:
    if visit.root is None:
        return "<p>This server's certificate is trusted everywhere: there is nothing to install.</p>"
    seen = kind_of(visit.user_agent)
    kinds = sorted(_KINDS, key=lambda kind: kind != seen)
    # a browser that does not say what it is finds all of them folded
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
