"""The benchmarks' PostgreSQL."""

import tempfile
from pathlib import Path

import psycopg
import pytest
from bench.postgres import Cluster


@pytest.mark.slow
def test_the_databases_of_a_run_are_gone_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    # not pytest's folder: PostgreSQL runs as its own user, who must be able to enter it
    with tempfile.TemporaryDirectory(prefix="sukli-pg-") as cache:
        Path(cache).chmod(0o755)
        monkeypatch.setenv("SUKLI_BENCH_CACHE", cache)
        with Cluster.running() as cluster:
            address, _ = cluster.shop(0)
            cluster.copy_of(address)
        with Cluster.running() as cluster, psycopg.connect(cluster.uri) as admin:
            names = {name for (name,) in admin.execute("SELECT datname FROM pg_database")}

    assert names == {"postgres", "template0", "template1"}
