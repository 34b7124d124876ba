"""The browser of whoever starts Sukli at a desk for the first time."""

import webbrowser
from collections.abc import Mapping
from threading import Thread


def is_at_a_desk(environ: Mapping[str, str], system: str, *, is_terminal: bool) -> bool:
    """Whether somebody sits before a screen of this machine: no service, no container, nobody far away.

    :param system: as `sys.platform` names it
    """
    if not is_terminal or "SSH_CONNECTION" in environ:
        return False
    return system == "darwin" or bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def open_browser(address: str, environ: Mapping[str, str]) -> None:
    """Show the address, if there is a browser with a window; nobody waits for it."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    # A browser of text would take the terminal. One that somebody has chosen is theirs to know.
    if type(browser) is webbrowser.GenericBrowser and "BROWSER" not in environ:
        return
    Thread(target=browser.open, args=[address], name="browser", daemon=True).start()
