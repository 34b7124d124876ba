"""A throwaway cafe on the wire."""

from sukli.http.schema_types import Wire


class ShownPerson(Wire):
    """Somebody who may sign in, with their PIN, which opens nothing but a cafe that is thrown away."""

    first_name: str
    pin: str


class Demo(Wire):
    """The demo, as shown to anybody who opens it."""

    people: list[ShownPerson]
