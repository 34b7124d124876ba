"""The answer of a command that records something and may be sent again."""

from typing import Generic, NamedTuple, TypeVar

# covariant, because a route returns any model
T_co = TypeVar("T_co", covariant=True)


class Recorded(NamedTuple, Generic[T_co]):
    """The model stored under the id, and whether this call stored it."""

    stored: T_co
    is_new: bool
