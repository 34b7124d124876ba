"""Compile statements once in each worker: the product does so at each start, and nearly every test starts it again."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Engine

from sukli.db import postgres, sqlite

Key = tuple[Any, ...]


class _Shared(dict[Key, Any]):
    """SQLAlchemy's cache for several engines: each has its own dialect, with which its keys begin."""

    def get(self, key: Key, default: Any = None) -> Any:
        return super().get(_of_the_kind(key), default)

    def __setitem__(self, key: Key, compiled: Any) -> None:
        super().__setitem__(_of_the_kind(key), compiled)


def _of_the_kind(key: Key) -> Key:
    return (type(key[0]), *key[1:])


@contextmanager
def compiled_once() -> Iterator[None]:
    """Let all databases opened in the context share their compiled statements."""
    shared = _Shared()
    with pytest.MonkeyPatch.context() as patched:
        for kind in (sqlite, postgres):

            def create(*words: Any, _create: Any = kind.create_engine, **options: Any) -> Engine:
                engine: Engine = _create(*words, **options)
                engine.update_execution_options(compiled_cache=shared)
                return engine

            patched.setattr(kind, "create_engine", create)
        yield
