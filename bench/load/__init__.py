"""Tools that put a server under load: a shop to sell from, the server's process, and light clients."""
