"""Opens the browser when somebody starts Sukli at a desk for the first time."""

import webbrowser
from collections.abc import Mapping
from threading import Thread


def is_at_a_desk(environ: Mapping[str, str], system: str, *, is_terminal: bool) -> bool:
    """Whether somebody sits at a screen of this machine: no service, no container, no remote login.

    :param system: as in `sys.platform`
    """
    if not is_terminal or "SSH_CONNECTION" in environ:
        return False
    return system == "darwin" or bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def open_browser(address: str, environ: Mapping[str, str]) -> None:
    """Show the address, if there is a browser with a window; does not wait for it."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    # A text browser would take over the terminal. If somebody has chosen one, that is their decision.
    if type(browser) is webbrowser.GenericBrowser and "BROWSER" not in environ:
        return
    Thread(target=browser.open, args=[address], name="browser", daemon=True).start()
