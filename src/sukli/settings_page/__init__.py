"""The settings page: what an owner may set, and the state of the server."""
