"""A throwaway cafe on the wire."""

from sukli.http.schema_types import Wire


class ShownPerson(Wire):
    """Who may sign in, and with which PIN: it opens nothing but a cafe that is thrown away."""

    first_name: str
    pin: str


class Demo(Wire):
    """A demo, to whoever opens it."""

    people: list[ShownPerson]
