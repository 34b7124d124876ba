"""QR codes that a tablet's camera opens."""

from io import StringIO

import segno

# empty modules around the code: fewer than the standard's 4, since every camera can read 2
_BORDER = 2


def qr_for_terminal(address: str) -> str:
    """Return lines of block characters, each two modules high."""
    out = StringIO()
    segno.make(address, error="m", micro=False).terminal(out, border=_BORDER, compact=True)
    # light on dark, whatever the terminal's own colours: cameras cannot read the opposite
    return "\n".join(f"\033[97;40m{line}\033[0m" for line in out.getvalue().splitlines())


def qr_svg(address: str) -> str:
    """Return an `<svg>` for a page, dark on light in both themes, or else cameras could not read it."""
    return segno.make(address, error="m", micro=False).svg_inline(
        border=_BORDER, dark="#2a211a", light="#fff", omitsize=True
    )
