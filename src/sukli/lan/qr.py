"""QR codes that a tablet's camera opens."""

from io import StringIO

import segno

# modules around the code that must stay empty: fewer than the standard's 4, as every camera reads 2
_BORDER = 2


def qr_for_terminal(address: str) -> str:
    """Lines of block characters, two modules high each."""
    out = StringIO()
    segno.make(address, error="m", micro=False).terminal(out, border=_BORDER, compact=True)
    # light on dark, whatever the terminal's own colours are: cameras do not read the opposite
    return "\n".join(f"\033[97;40m{line}\033[0m" for line in out.getvalue().splitlines())


def qr_svg(address: str) -> str:
    """An `<svg>` for a page, dark on light in both themes, or cameras would not read it."""
    return segno.make(address, error="m", micro=False).svg_inline(
        border=_BORDER, dark="#2a211a", light="#fff", omitsize=True
    )
