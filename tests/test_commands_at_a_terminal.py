"""Some test runs every command line that the pages give: most of them here, as an operator's week."""

import asyncio
import io
import shlex
import sys
from contextlib import closing
from pathlib import Path

import pytest

from pages import OPERATIONS, PAGES, ROOT, commands_in
from sealing.journals import seal
from sukli.cli import main
from sukli.db import open_database
from sukli.settings import read_settings

COPY = "/media/stick/sukli-2026-03-02T040000Z"
# in this order, exactly as the pages give them
WEEK = (
    "sukli staff list",
    "sukli staff new-pin Maria",
    "sukli devices list",
    "sukli journal head",
    "sukli backup /media/stick --keep 30",
    "sukli backups",
    f"sukli check --backup {COPY}",
    "sukli check",
    "sukli export /media/stick/cafe",
    "SUKLI_DATA_DIR=/srv/new-cafe sukli import /media/stick/cafe",
    f"sukli restore {COPY}",
    "sukli journal verify --since ABCD-EFGH-JKLM",
    "sukli doctor",
    "sukli completion bash > ~/.local/share/bash-completion/completions/sukli",
)
# the test that runs the command, and the text there that does
ELSEWHERE = {
    "make try": ("tests/test_commands_of_the_pages.py", 'said("make try", README)'),
    "sukli demo --serve": ("tests/demo_server/test_serving.py", '("demo", "--serve"'),
    "sukli update --check": ("tests/update/test_check.py", '["update", "--check"'),
    "sukli update sukli-0.2.0-py3-none-any.whl": ("tests/deploy/test_update.py", '"update", str(next_wheel)'),
    "make run": ("tests/test_commands_of_the_pages.py", 'said("make run", README)'),
    "make wheel": ("tests/deploy/installed.py", "make_wheel"),
    # before any journey, through the stamp of the web app
    "make build": ("Makefile", "test: $(STAMPS)/python $(STAMPS)/web"),
    # runs some rounds of each part
    "make torture MINUTES=60": ("tests/test_torture_slices.py", "SLICES"),
    "sukli backup /media/stick --with-root": ("tests/test_commands_of_the_pages.py", "--with-root"),
    "sukli serve --lan": ("tests/lan_server.py", "--lan"),
    'sukli devices add "Counter till" --home till': ("tests/devices/test_terminal.py", '"--home"'),
    'sukli devices revoke "Counter till"': ("tests/devices/test_terminal.py", '"revoke"'),
    "sukli import /media/stick/old": ("tests/moving/earlier_place.py", "bring_in("),
    "SUKLI_DATABASE_URL=postgresql://sukli_owner:password@127.0.0.1/sukli sukli migrate --role sukli": (
        "tests/deploy/test_database_roles.py",
        '"migrate", "--role", role',
    ),
    "SUKLI_DATABASE_URL=postgresql://sukli:password@127.0.0.1/sukli SUKLI_WORKERS=2 sukli serve": (
        "tests/test_commands_of_the_pages.py",
        "SUKLI_WORKERS=2 sukli serve",
    ),
    "sukli copy-to postgresql://sukli_owner:password@127.0.0.1/sukli": (
        "tests/moving/test_copying.py",
        "copy_to(here, on_postgres",
    ),
    "SUKLI_DATABASE_URL=postgresql://sukli_owner:password@127.0.0.1/sukli sukli copy-to /var/lib/sukli": (
        "tests/moving/test_copying.py",
        "copy_to(at(on_postgres, here.data_dir)",
    ),
}


def test_every_command_that_a_page_gives_is_run_by_a_test() -> None:
    given = {command for page in PAGES for command in commands_in(page, "sukli", "make")}

    assert given == {*WEEK, *ELSEWHERE}


@pytest.mark.parametrize("command", ELSEWHERE)
def test_every_command_run_by_another_test_is_in_that_test(command: str) -> None:
    file, words = ELSEWHERE[command]

    assert words in (ROOT / file).read_text()


class Operator:
    """Runs the pages' commands at one terminal, with its own stick and journal head in place of the pages'."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.monkeypatch, self.capsys = folder, monkeypatch, capsys
        self.head = "ABCD-EFGH-JKLM"
        self.at("shop")

    def at(self, machine: str) -> None:
        self.monkeypatch.setenv("SUKLI_DATA_DIR", str(self.folder / machine))

    def gives(self, command: str, *more: str, typed: str = "") -> tuple[int, str]:
        """Return the command's exit status and output."""
        *settings, line = command.partition(" > ")[0].rpartition("sukli ")
        if settings[0].startswith("SUKLI_DATA_DIR="):
            self.at(settings[0].strip().partition("=/srv/")[2])
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = main([*map(self._ours, shlex.split(line)), *more])
        return status, self.capsys.readouterr().out

    def _ours(self, word: str) -> str:
        stick = self.folder / "stick"
        if word == COPY:
            return str(max(stick.glob("sukli-*")))
        return word.replace("/media/stick", str(stick)).replace("ABCD-EFGH-JKLM", self.head)


def test_an_operators_week_of_commands_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("SUKLI_DATABASE_URL", "SUKLI_PEPPER", "SUKLI_BACKUP_TO"):
        monkeypatch.delenv(name, raising=False)
    operator = Operator(tmp_path, monkeypatch, capsys)
    week = iter(WEEK)

    assert operator.gives("sukli staff add Maria", typed="4711\n")[0] == 0
    assert "Maria" in operator.gives(next(week))[1]
    assert operator.gives(next(week), typed="4712\n")[0] == 0
    assert operator.gives(next(week))[0] == 0
    _seal_what_happened()
    status, said = operator.gives(next(week))
    assert status == 0
    operator.head = said.split()[2].strip(",")
    assert operator.gives(next(week))[0] == 0
    assert "The last good backup was made" in operator.gives(next(week))[1]
    assert operator.gives(next(week))[0] == 0
    assert "All is well." in operator.gives(next(week))[1]
    assert operator.gives(next(week))[0] == 0

    bring_in = next(week)
    assert operator.gives(bring_in)[0] == 0
    assert operator.gives(bring_in, "--yes")[0] == 0
    assert "Maria" in operator.gives("sukli staff list")[1]

    operator.at("another")
    assert operator.gives(next(week))[0] == 0
    assert "Maria" in operator.gives("sukli staff list")[1]
    assert operator.gives(next(week))[0] == 0
    assert "Tables" in operator.gives(next(week))[1]
    assert "_sukli" in operator.gives(next(week))[1]
    assert list(week) == []


def _seal_what_happened() -> None:
    settings = read_settings()
    with closing(open_database(settings.database_url)) as db:
        asyncio.run(seal(db, settings.data_dir))


def test_each_command_of_the_week_is_on_a_page_for_operators() -> None:
    given = {command for page in OPERATIONS.glob("*.md") for command in commands_in(page, "sukli")}

    assert given >= set(WEEK)
