"""`sukli staff` lets somebody in, or out, when nobody can get in."""

import io
from pathlib import Path

import pytest

from sukli.db import open_database
from sukli.db.journal import journal
from sukli.settings import read_settings
from sukli.staff.key import unlocked
from sukli.staff.pins import hash_pin
from sukli.staff.queries import member_by_pin
from sukli.staff.tables import sessions, staff
from terminal import Terminal as AnyTerminal
from terminal import terminal_at


class Keyboard(io.StringIO):
    """Standard input that is a terminal."""

    def isatty(self) -> bool:
        return True


class Terminal(AnyTerminal):
    command = "staff"

    def who_has(self, pin: str) -> str | None:
        db = open_database(read_settings().database_url)
        with db.engine.connect() as connection:
            member = member_by_pin(connection, hash_pin(unlocked(read_settings()).pepper, pin))
        db.close()
        return None if member is None else member.first_name


@pytest.fixture
def terminal(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Terminal:
    return terminal_at(database_url, tmp_path, Terminal, monkeypatch, capsys)


def test_a_person_can_be_added_listed_dismissed_and_brought_back(terminal: Terminal) -> None:
    assert (terminal.run("list"), terminal.said) == (0, "Nobody has signed up yet.\n")
    assert (terminal.run("add", "Ana", typed="4711\n"), terminal.said) == (0, "Ana can sign in.\n")
    assert terminal.run("add", "Ben", typed="4712\n") == 0
    assert terminal.who_has("4711") == "Ana"

    assert terminal.run("dismiss", "ana") == 0
    assert terminal.who_has("4711") is None
    terminal.run("list")
    assert [line.split()[1:] for line in terminal.said.splitlines()] == [["Ben"], ["Ana", "dismissed"]]

    assert (terminal.run("return", "Ana"), terminal.said) == (0, "Ana can sign in again.\n")
    assert terminal.who_has("4711") == "Ana"


def test_a_repeat_says_that_the_person_is_there_and_asks_for_no_pin(terminal: Terminal) -> None:
    assert terminal.run("add", "Ana", typed="4711\n") == 0

    assert terminal.run("add", "ana", typed="4711\n") == 1
    assert terminal.said == "Somebody here has this name already. Please add a letter, as in 'Ana B'.\n"


def test_changes_made_at_the_terminal_are_in_the_journal_without_a_person(terminal: Terminal) -> None:
    for command, typed in (("add", "4711\n"), ("new-pin", "4712\n")):
        terminal.run(command, "Ana", typed=typed)
    terminal.run("add", "Ben", typed="4713\n")
    for command in ("dismiss", "return"):
        terminal.run(command, "Ana")

    (ana,) = terminal.rows(staff, first_name="Ana")
    entries = terminal.rows(journal, record_id=ana.id)
    assert [row.action.partition(".")[2] for row in entries] == ["signed_up", "pin_changed", "dismissed", "returned"]
    assert {(row.staff_id, row.after["by"]) for row in entries} == {(None, "terminal")}
    assert "471" not in str([row.after for row in entries])


def test_a_person_who_forgot_their_pin_gets_a_new_one(terminal: Terminal) -> None:
    terminal.run("add", "Ana", typed="4711\n")

    assert (terminal.run("new-pin", "ANA", typed="4712\n"), terminal.said) == (0, "Ana has a new PIN.\n")
    assert (terminal.who_has("4711"), terminal.who_has("4712")) == (None, "Ana")


def test_a_person_is_signed_out_everywhere(terminal: Terminal) -> None:
    terminal.run("add", "Ana", typed="4711\n")
    (ana,) = terminal.rows(staff)
    db = open_database(read_settings().database_url)
    with db.engine.begin() as connection:
        row = {"token_hash": b"h", "staff_id": ana.id, "created_at": ana.created_at, "expires_at": ana.created_at}
        connection.execute(sessions.insert(), row)
    db.close()

    assert terminal.run("sign-out", "Ana") == 0
    assert terminal.rows(sessions) == []


def test_a_person_returning_to_a_taken_pin_is_asked_for_a_new_one(terminal: Terminal) -> None:
    for name, pin in (("Ana", "4711"), ("Ben", "4712")):
        terminal.run("add", name, typed=f"{pin}\n")
    terminal.run("dismiss", "Ana")
    terminal.run("add", "Carl", typed="4711\n")

    assert terminal.run("return", "Ana", typed="4713\n") == 0
    assert (terminal.who_has("4711"), terminal.who_has("4713")) == ("Carl", "Ana")


@pytest.mark.parametrize(
    ("command", "who", "typed", "message"),
    [
        ("add", "Ben", "1234\n", "This PIN is too easy to guess. Please choose another one."),
        ("add", "Ben", "47\n", "PIN must be exactly 4 digits."),
        ("add", "Ben", "", "PIN must be exactly 4 digits."),
        ("add", "Ben", "4711\n", "This PIN is already in use. Please choose a different one."),
        ("add", " ANA", "4712\n", "Somebody here has this name already. Please add a letter, as in 'Ana B'."),
        ("add", "A\u202ena", "4712\n", "A first name has 1 to 60 letters, and no hidden characters."),
        ("add", "x" * 61, "4712\n", "A first name has 1 to 60 letters, and no hidden characters."),
        ("dismiss", "Ana", "", "Nobody else could sign in. Add somebody first."),
        ("dismiss", "0", "", "Nobody is called 0. `sukli staff list` shows everybody."),
        ("dismiss", "Zoe", "", "Nobody is called Zoe. `sukli staff list` shows everybody."),
    ],
)
def test_an_impossible_command_is_answered_in_one_sentence_and_changes_nothing(
    terminal: Terminal, command: str, who: str, typed: str, message: str
) -> None:
    terminal.run("add", "Ana", typed="4711\n")
    before = terminal.rows(staff), terminal.rows(journal)

    assert (terminal.run(command, who, typed=typed), terminal.said) == (1, f"{message}\n")
    assert (terminal.rows(staff), terminal.rows(journal)) == before


def test_a_pin_cannot_be_given_as_an_argument(terminal: Terminal) -> None:
    with pytest.raises(SystemExit):
        terminal.run("add", "Ana", "4711")

    assert terminal.rows(staff) == []


def test_two_dismissed_people_of_the_same_name_are_told_apart_by_id(terminal: Terminal) -> None:
    terminal.run("add", "Zoe", typed="4719\n")
    for pin in ("4711", "4712"):
        terminal.run("add", "Ana", typed=f"{pin}\n")
        terminal.run("dismiss", "Ana")

    assert terminal.run("return", "Ana") == 1
    assert all(row.id in terminal.said for row in terminal.rows(staff, first_name="Ana"))
    assert terminal.run("return", terminal.rows(staff, first_name="Ana")[0].id) == 0


def test_at_a_keyboard_the_pin_is_typed_twice_and_not_shown(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["4711", "4712", "4711", "4711"])
    monkeypatch.setattr("getpass.getpass", lambda _: next(answers))
    terminal.stdin = Keyboard

    assert terminal.run("add", "Ana") == 1
    assert terminal.said == "The two are not the same. Nothing was changed.\n"
    assert terminal.run("add", "Ana") == 0
    assert terminal.who_has("4711") == "Ana"
