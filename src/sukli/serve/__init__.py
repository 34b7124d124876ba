"""Run the server."""

from sukli.serve.process import application
from sukli.serve.start import serve

__all__ = ["application", "serve"]
