"""What a command answers that records something and may be sent again."""

from typing import Generic, NamedTuple, TypeVar

# covariant: a route sends any model on
T_co = TypeVar("T_co", covariant=True)


class Recorded(NamedTuple, Generic[T_co]):
    """What is stored under the id, and whether this call stored it."""

    stored: T_co
    is_new: bool
