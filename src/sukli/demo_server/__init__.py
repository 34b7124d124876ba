"""`sukli demo --serve`: a cafe to look around in, of which nothing stays."""

from sukli.demo_server.serving import serve_demo

__all__ = ["serve_demo"]
