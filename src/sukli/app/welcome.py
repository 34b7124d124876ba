"""The application on the welcome port: plain http, which answers nothing else."""

from starlette.applications import Starlette
from starlette.middleware import Middleware

from sukli.app.guards import Guards
from sukli.app.own_names import OwnNames
from sukli.app.request_log import RequestLog
from sukli.clock import Clock, system_clock
from sukli.lan.welcome.routes import welcome_routes
from sukli.settings import Settings


def welcome_app(settings: Settings, clock: Clock = system_clock) -> Starlette:
    """Build an application apart from the product's, without its routes, database and sessions."""
    app = Starlette(
        routes=welcome_routes(settings, clock),
        middleware=[
            Middleware(RequestLog, lines=settings.access_log),
            Middleware(Guards, own_names=OwnNames.of(settings), gate=None),
        ],
    )
    app.router.redirect_slashes = False
    return app
