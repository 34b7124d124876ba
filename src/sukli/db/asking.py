"""A refusal is an answer too: the connection that gave it is well, and keeps what it knows of the data."""

from collections.abc import Callable
from typing import NoReturn, TypeVar

from sqlalchemy import Connection

from sukli.errors import AppError

R = TypeVar("R")


def ask(query: Callable[[Connection], R], connection: Connection) -> Callable[[], R]:
    """Run the query; what it returns or refuses is given by a call, when the transaction is over."""
    try:
        answer = query(connection)
    except AppError as error:
        refusal = error

        def refuse() -> NoReturn:
            raise refusal

        return refuse
    return lambda: answer
