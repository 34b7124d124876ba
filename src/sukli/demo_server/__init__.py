"""`sukli demo --serve`: a cafe to look around in, nothing of which is kept."""

from sukli.demo_server.serving import serve_demo

__all__ = ["serve_demo"]
