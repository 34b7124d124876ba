"""The settings page: what an owner may set, and how the server does."""
