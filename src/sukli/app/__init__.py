"""The application: its routers, guards, error handlers and the web app's files."""

from sukli.app.application import create_app

__all__ = ["create_app"]
