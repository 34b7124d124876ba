"""`sukli devices add`: shows a code in the terminal, for the first device of a machine without a screen."""

import sys
from dataclasses import replace
from time import sleep

from sukli.db.desk import Desk
from sukli.devices.codes import confirm_claim, make_code, refuse_claim
from sukli.devices.errors import AlreadyPaired, CodeExpired
from sukli.devices.keys import DeviceKeys
from sukli.devices.link import link_for, pairing_page
from sukli.devices.queries import MadeCode, made_code
from sukli.devices.schemas import Home, NewPairingCode
from sukli.ids import new_id
from sukli.settings import Settings
from sukli.staff.key import unlocked

LOOK_SECONDS = 0.5
_EXPIRED = "The code is no longer valid. Run the command again for a new one."


def add(desk: Desk, name: str, home: Home) -> int:
    """Show a code, wait for a device to type it, ask whether to add it; return the exit status."""
    settings = _as_served(unlocked(desk.settings, desk.clock))
    keys = DeviceKeys.of(settings.pepper)
    new = NewPairingCode(id=new_id(), name=name, home=home)
    code = keys.code_of(new.id)
    desk.write(make_code, new, keys.hash_of_code(code))
    try:
        print(_how_to(settings, name, code), flush=True)
        claimed = _wait_for_claim(desk, new.id)
        return _expired() if claimed is None else _decide(desk, claimed)
    except KeyboardInterrupt:
        return _end(desk, new.id)


def _wait_for_claim(desk: Desk, code_id: str) -> MadeCode | None:
    while (made := desk.read(made_code, code_id, None, desk.clock())).state == "open":
        sleep(LOOK_SECONDS)
    return made if made.state == "claimed" else None


def _decide(desk: Desk, claimed: MadeCode) -> int:
    print(f"{claimed.browser}, from {claimed.address}, asks to be added as '{claimed.name}'.")
    print("Add it? [y/N] ", end="", flush=True)
    if sys.stdin.readline().strip().lower() not in ("y", "yes"):
        desk.write(refuse_claim, claimed.id)
        print("It was refused.")
        return 1
    try:
        desk.write(confirm_claim, claimed.id)
    except CodeExpired:
        return _expired()
    print(f"{claimed.name} is added. Somebody can sign in on it now.")
    return 0


def _expired() -> int:
    print(_EXPIRED, file=sys.stderr)
    return 1


def _end(desk: Desk, code_id: str) -> int:
    try:
        desk.write(refuse_claim, code_id)
    except AlreadyPaired:
        print("\nIt has already been added.")
        return 0
    print("\nThe code is no longer valid.", file=sys.stderr)
    return 1


def _how_to(settings: Settings, name: str, code: str) -> str:
    link = link_for(settings, code)
    # if nothing can come from elsewhere, the code is for this machine's own browser (SUKLI_PAIRING=always)
    page = pairing_page(settings) or f"http://{settings.plain_host}:{settings.port}/pair"
    lines = [f"To add '{name}', within five minutes:", "", f"    {code[:4]} {code[4:]}", ""]
    if link is None:
        lines += [
            f"Open {page} on it and type the code.",
            "To add devices from other machines, start the server with `sukli serve --lan`.",
        ]
    else:
        lines += [
            *_drawn(link),
            f"Open {link} on it.",
            f"If it trusts this server already, open {page} and type the code.",
        ]
    return "\n".join([*lines, "", "Waiting for it. Ctrl+C cancels the code."])


def _drawn(link: str) -> list[str]:
    if not sys.stdout.isatty() or "utf" not in sys.stdout.encoding.lower():
        return []
    from sukli.lan.qr import qr_for_terminal

    return [qr_for_terminal(link), "", "Point its camera at the picture, or"]


def _as_served(settings: Settings) -> Settings:
    """Return the settings that the server runs with: `--lan` is given to the server, and not to this command."""
    if settings.trusted_proxy is not None or settings.lan:
        return settings
    from sukli.lan.stored import root_file

    return replace(settings, lan=settings.tls_cert is not None or root_file(settings.data_dir).exists())
