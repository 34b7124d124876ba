"""Run queries so that a refusal counts as an answer: its connection is healthy, and keeps its cache."""

from collections.abc import Callable
from typing import NoReturn, TypeVar

from sqlalchemy import Connection

from sukli.errors import AppError

R = TypeVar("R")


def run_query(query: Callable[[Connection], R], connection: Connection) -> Callable[[], R]:
    """Run the query. Calling the result, once the transaction is over, returns the answer or raises the refusal."""
    try:
        answer = query(connection)
    except AppError as error:
        refusal = error

        def refuse() -> NoReturn:
            raise refusal

        return refuse
    return lambda: answer
