"""`sukli devices` adds the first device of a machine without a screen, and removes one that is lost."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sukli.clock import system_clock
from sukli.db import open_database
from sukli.db.journal import journal
from sukli.db.tx import Tx
from sukli.devices import adding
from sukli.devices.codes import Claimer, claim_code
from sukli.devices.commands import note_unsent
from sukli.devices.keys import DeviceKeys
from sukli.devices.pairing_times import CODE_LASTS
from sukli.devices.schemas import Unsent
from sukli.devices.tables import devices, pairing_codes, revoked_devices
from sukli.ids import new_id
from sukli.settings import read_settings
from sukli.staff.cookies import cookie_key
from sukli.staff.key import unlocked
from terminal import Terminal as AnyTerminal
from terminal import terminal_at


class Terminal(AnyTerminal):
    """Lets a device type the code while the command waits for it."""

    command = "devices"

    def run(self, *arguments: str, typed: str = "", meanwhile: Callable[[], None] | None = None) -> int:
        def wait(_: float) -> None:
            self.said += self.capsys.readouterr().out
            assert meanwhile is not None, "it waits for ever"
            meanwhile()

        self.monkeypatch.setattr(adding, "sleep", wait)
        return super().run(*arguments, typed=typed)

    def typed_on_the_device(self) -> None:
        """Type the code shown in the terminal on the new device."""
        (code,) = [line.replace(" ", "") for line in self.said.splitlines() if line.startswith("    ")]
        keys = DeviceKeys.of(unlocked(read_settings()).pepper)
        claimer = Claimer(new_id(), cookie_key(keys.new_token()), None, "Chrome on Android", "192.168.1.23")
        self.write(lambda tx: claim_code(tx, keys.hash_of_code(code), claimer, ()))

    def five_minutes_pass(self) -> None:
        long_ago = system_clock() - CODE_LASTS
        self.write(lambda tx: tx.connection.execute(pairing_codes.update().values(made_at=long_ago)))

    def add(self, name: str) -> None:
        assert self.run("add", name, typed="y\n", meanwhile=self.typed_on_the_device) == 0

    def write(self, command: Callable[[Tx], Any]) -> None:
        db = open_database(read_settings().database_url)
        with db.engine.begin() as connection:
            command(Tx(connection, system_clock()))
        db.close()


@pytest.fixture
def terminal(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Terminal:
    return terminal_at(database_url, tmp_path, Terminal, monkeypatch, capsys)


def test_the_first_device_is_added_where_nobody_has_signed_up(terminal: Terminal) -> None:
    status = terminal.run(
        "add", "Kitchen tablet", "--home", "kitchen", typed="y\n", meanwhile=terminal.typed_on_the_device
    )

    assert status == 0
    assert "Chrome on Android, from 192.168.1.23, asks to be added as 'Kitchen tablet'." in terminal.said
    assert "Kitchen tablet is added." in terminal.said
    (device,) = terminal.rows(devices)
    assert (device.name, device.home, device.paired_by) == ("Kitchen tablet", "kitchen", None)
    noted = {row.action: row.after for row in terminal.rows(journal, record_id=device.id)}
    assert [noted[action]["by"] for action in ("device.code_made", "device.paired")] == ["terminal", "terminal"]


@pytest.mark.parametrize("answer", ["n\n", "\n", "", "perhaps\n"])
def test_any_answer_but_yes_refuses_the_device(terminal: Terminal, answer: str) -> None:
    assert terminal.run("add", typed=answer, meanwhile=terminal.typed_on_the_device) == 1

    assert terminal.said.endswith("It was refused.\n")
    assert (terminal.rows(devices), terminal.rows(pairing_codes)[0].state) == ([], "refused")


def test_ctrl_c_ends_the_code(terminal: Terminal) -> None:
    assert terminal.run("add", meanwhile=_interrupt) == 1
    assert terminal.said.endswith("The code is no longer valid.\n")
    assert terminal.rows(pairing_codes)[0].state == "expired"


def test_a_code_that_nobody_types_expires_with_advice(terminal: Terminal) -> None:
    assert terminal.run("add", meanwhile=terminal.five_minutes_pass) == 1
    assert terminal.said.endswith("The code is no longer valid. Run the command again for a new one.\n")


class Person(io.StringIO):
    """Somebody at the keyboard; something happens while the question is shown."""

    happens: Callable[[], None] = staticmethod(lambda: None)

    def readline(self, size: int | None = -1) -> str:
        type(self).happens()
        return super().readline(-1 if size is None else size)


def test_a_yes_after_the_code_expired_adds_no_device(terminal: Terminal) -> None:
    class Slow(Person):
        happens = staticmethod(terminal.five_minutes_pass)

    terminal.stdin = Slow
    assert terminal.run("add", typed="y\n", meanwhile=terminal.typed_on_the_device) == 1
    assert terminal.said.endswith("The code is no longer valid. Run the command again for a new one.\n")
    assert terminal.rows(devices) == []


def test_ctrl_c_at_the_question_refuses_the_device(terminal: Terminal) -> None:
    class Leaving(Person):
        happens = staticmethod(_interrupt)

    terminal.stdin = Leaving
    assert terminal.run("add", typed="y\n", meanwhile=terminal.typed_on_the_device) == 1
    assert (terminal.rows(devices), terminal.rows(pairing_codes)[0].state) == ([], "refused")


def _interrupt() -> None:
    raise KeyboardInterrupt


def test_a_device_is_renamed_given_a_home_and_removed(terminal: Terminal) -> None:
    terminal.add("Tablet")
    assert (terminal.run("rename", "tablet", "Bar"), terminal.said) == (0, "Tablet is called Bar now.\n")
    assert terminal.run("home", "Bar", "orders") == 0
    (device,) = terminal.rows(devices)
    assert (device.name, device.home) == ("Bar", "orders")
    terminal.write(lambda tx: note_unsent(tx, device.id, Unsent(count=2)))
    terminal.run("list")
    assert terminal.said.startswith(f"{device.id}  Bar ")
    assert terminal.said.endswith(", 2 unsent\n")

    assert terminal.run("revoke", device.id) == 0
    assert "What it has not sent (2) stays in its browser" in terminal.said
    assert terminal.rows(devices) == []
    assert [row.revoked_by for row in terminal.rows(revoked_devices)] == [None]
    assert {
        row.after["by"] for row in terminal.rows(journal, record_id=device.id) if row.action != "device.claimed"
    } == {"terminal"}
    terminal.run("list")
    assert terminal.said.rstrip().endswith("removed")


def test_output_to_a_pipe_has_the_address_and_no_picture(terminal: Terminal) -> None:
    terminal.run("add", meanwhile=terminal.typed_on_the_device)

    assert "\033" not in terminal.said
    assert "http://127.0.0.1:8000/pair" in terminal.said
    assert "sukli serve --lan" in terminal.said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("revoke", "Oven"), "No device is called Oven. `sukli devices list` shows all of them."),
        (("rename", "Tablet", ""), "A device's name has 1 to 40 characters, none of them hidden."),
        (("rename", "Tablet", "x" * 41), "A device's name has 1 to 40 characters, none of them hidden."),
        (("add", "a\u202eb"), "A device's name has 1 to 40 characters, none of them hidden."),
    ],
)
def test_an_impossible_command_is_answered_in_one_sentence_and_changes_nothing(
    terminal: Terminal, arguments: tuple[str, ...], said: str
) -> None:
    terminal.add("Tablet")
    before = terminal.rows(devices), terminal.rows(journal)

    assert (terminal.run(*arguments), terminal.said) == (1, f"{said}\n")
    assert (terminal.rows(devices), terminal.rows(journal)) == before


def test_two_devices_of_the_same_name_are_told_apart_by_id(terminal: Terminal) -> None:
    terminal.add("Tablet")
    terminal.add("Tablet")

    assert terminal.run("revoke", "Tablet") == 1
    assert all(row.id in terminal.said for row in terminal.rows(devices))
    assert terminal.run("revoke", terminal.rows(devices)[0].id) == 0
