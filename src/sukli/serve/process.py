"""The application that one server process serves."""

import gc

from fastapi import FastAPI

from sukli.app import create_app
from sukli.app.request_log import log_to_terminal
from sukli.settings import read_settings
from sukli.staff.key import unlocked


def application() -> FastAPI:
    """Return the application of one worker process, set up from the environment."""
    log_to_terminal()
    app = create_app(unlocked(read_settings()))
    # imported objects are never garbage: a full collection would scan them all while a till waits
    gc.freeze()
    return app
