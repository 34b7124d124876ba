"""The commands of `sukli`, and their help."""

import argparse
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeAlias

from sukli.settings import is_port

# argparse has no other name for it
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001

_HOMES = ("till", "kitchen", "orders")


class CommandLine:
    """The parser, with its commands in groups: argparse alone would list them together."""

    def __init__(self) -> None:
        self.parser = _Parser(
            prog="sukli",
            description="The till, the kitchen screen and the back office of a small cafe.",
            formatter_class=_WithGroups,
        )
        self.parser.add_argument("--version", action=_Version, nargs=0, help="print the version")
        self._commands = self.parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
        self._groups: dict[str, list[tuple[str, str]]] = {}

    def add(self, group: str, name: str, help_text: str, **more: Any) -> argparse.ArgumentParser:
        """Add a command with its one-line description."""
        self._groups.setdefault(group, []).append((name, help_text))
        return self._commands.add_parser(name, help=help_text, **({"description": _sentence(help_text)} | more))

    def with_help(self) -> argparse.ArgumentParser:
        """Return the parser, whose help now lists the commands by group."""
        width = max(len(name) for listed in self._groups.values() for name, _ in listed) + 2
        groups = (
            "\n".join([f"{group}:", *(f"  {name:<{width}}{help_text}" for name, help_text in listed)])
            for group, listed in self._groups.items()
        )
        self.parser.epilog = "\n\n".join([*groups, "`sukli COMMAND --help` explains a command and its options."])
        return self.parser


class _Parser(argparse.ArgumentParser):
    def _check_value(self, action: argparse.Action, value: Any) -> None:
        # argparse would list every command in one line
        if not isinstance(action, argparse._SubParsersAction) or value in action.choices:  # noqa: SLF001
            super()._check_value(action, value)
            return
        near = get_close_matches(value, action.choices, n=1)
        hint = f"Did you mean {near[0]}?" if near else f"`{self.prog} --help` lists all of them."
        raise argparse.ArgumentError(None, f"there is no command {value!r}. {hint}")


class _WithGroups(argparse.RawDescriptionHelpFormatter):
    def add_argument(self, action: argparse.Action) -> None:
        # the epilog lists the commands, by group
        if not isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            super().add_argument(action)


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        # reading the installed version takes a moment: only when it is requested
        from sukli.version import VERSION

        print(f"sukli {VERSION}")
        parser.exit()


def command_line() -> argparse.ArgumentParser:
    """Return the parser of all commands and their arguments."""
    line = CommandLine()
    _run(line)
    _look_after(line)
    _move(line)
    _let_in(line)
    _develop(line)
    return line.with_help()


def _run(line: CommandLine) -> None:
    group = "Run"
    serve = line.add(group, "serve", "start the server; `sukli` alone does the same")
    serve.add_argument("--lan", action="store_true", help="also serve the tablets on this network, over https")
    serve.add_argument(
        "--port", type=_port, metavar="N", help="use exactly this port (default: 8000, or the next free one)"
    )
    serve.add_argument(
        "--no-browser", action="store_true", help="do not open a browser (the first start at a desk opens one)"
    )
    demo = line.add(group, "demo", "fill an empty database with a demo cafe and 90 days of history")
    demo.add_argument(
        "--serve", action="store_true", help="serve a temporary demo cafe right away instead; nothing is kept"
    )
    demo.add_argument(
        "--port",
        type=_port,
        metavar="N",
        help="with --serve: use exactly this port (default: 8000, or the next free one)",
    )
    demo.add_argument("--no-browser", action="store_true", help="with --serve: do not open a browser")


def _look_after(line: CommandLine) -> None:
    group = "Look after"
    doctor = line.add(group, "doctor", "report what is wrong with this machine and how to fix it; changes nothing")
    doctor.add_argument("--json", action="store_true", help="print JSON, for programs")
    check = line.add(group, "check", "check the database, repair daily rollups, and report what is wrong")
    check.add_argument("--backup", type=Path, metavar="FOLDER", help="check this backup instead, without changing it")
    check.add_argument("--identity", type=Path, metavar="FILE", help="the key file that decrypts the backup")
    backup = line.add(group, "backup", "copy the data to a folder; the server may keep running")
    backup.add_argument("folder", type=Path)
    backup.add_argument(
        "--keep", type=_at_least_one, metavar="N", help="keep the newest N copies there and remove older ones"
    )
    backup.add_argument(
        "--with-root", action="store_true", help="also copy the root that tablets trust, with its key: it is a secret"
    )
    line.add(group, "backups", "show when the last good backup was made, and how USB sticks and shares are doing")
    restore = line.add(group, "restore", "restore a backup where there is no data yet")
    restore.add_argument("folder", type=Path)
    restore.add_argument("--identity", type=Path, metavar="FILE", help="the key file that decrypts the backup")
    restore.add_argument("--aside", action="store_true", help="first move existing data into a folder beside it")
    update = line.add(
        group,
        "update",
        "back up and install a newer version; --check only asks whether there is one",
        description="Back up and install a newer version with the tool that installed this one. Stop the server first.",
    )
    wanted = update.add_mutually_exclusive_group(required=True)
    wanted.add_argument("wanted", nargs="?", metavar="WHEEL", help="a wheel file, or a version in the registry")
    wanted.add_argument("--check", action="store_true", help="only ask the registry; change nothing")
    update.add_argument("--registry", metavar="URL", help="ask this registry instead of PyPI")
    update.add_argument(
        "--backed-up", action="store_true", help="a backup was made by other means, such as PostgreSQL's tools"
    )
    _journal_commands(_of(line.add(group, "journal", "prove that nobody has tampered with the records")))


def _move(line: CommandLine) -> None:
    group = "Move"
    copy_to = line.add(
        group,
        "copy-to",
        "copy all data to another, empty database; stop the server first",
        description="Copy all data to another, empty database. Stop the server first. "
        "If it is interrupted, run it again: it continues where it stopped.",
    )
    copy_to.add_argument(
        "target",
        metavar="TARGET",
        help="postgresql://user:password@host/name, or a data folder for the embedded database",
    )
    export = line.add(group, "export", "write all data to a new folder as CSV files; the server may keep running")
    export.add_argument("folder", type=Path)
    bring_in = line.add(
        group,
        "import",
        "check an exported folder, or the old system's tables; --yes imports them",
        description="Check a folder and report what is in it. With --yes, import it: what `sukli export` wrote, "
        "where there is no data yet; or the tables of the earlier hosted backend as CSV or JSON files, from which only "
        "new rows are added.",
    )
    bring_in.add_argument("folder", type=Path)
    bring_in.add_argument("--yes", action="store_true", help="import instead of only checking")
    migrate = line.add(group, "migrate", "upgrade the tables to this version, as the role that owns them")
    migrate.add_argument("--role", help="PostgreSQL only: grant the server's rights to this role, which it connects as")


def _let_in(line: CommandLine) -> None:
    group = "Let in"
    _staff_commands(_of(line.add(group, "staff", "manage who may sign in, when nobody can get in")))
    _device_commands(_of(line.add(group, "devices", "manage which devices are let in, such as the first one")))
    line.add(group, "new-key", "replace a lost key of the PINs; everybody chooses a new PIN")


def _develop(line: CommandLine) -> None:
    group = "For developers, and for shells"
    line.add(group, "openapi", "write the API description (OpenAPI)").add_argument("file", type=Path)
    completion = line.add(group, "completion", "print a script that lets the shell complete these commands with Tab")
    completion.add_argument("shell", choices=("bash", "zsh"))


def _of(parser: argparse.ArgumentParser) -> Commands:
    return parser.add_subparsers(dest="what", required=True)


def _staff_commands(commands: Commands) -> None:
    # a PIN is never an argument: process lists show those, and shells keep them
    commands.add_parser("list", help="list everybody, including dismissed people")
    for name, help_text in (
        ("add", "add a person who may sign in; asks for the PIN"),
        ("dismiss", "stop somebody from signing in, and sign them out"),
        ("return", "let somebody who was dismissed sign in again"),
        ("new-pin", "give somebody a new PIN; asks for it"),
        ("sign-out", "end somebody's sessions on every device"),
    ):
        commands.add_parser(name, help=help_text).add_argument("who", metavar="FIRST-NAME")


def _device_commands(commands: Commands) -> None:
    commands.add_parser("list", help="list every device, including recently removed ones")
    add = commands.add_parser("add", help="show a code to type on the new device, then ask whether to add it")
    add.add_argument("name", metavar="NAME", nargs="?", default="New device")
    add.add_argument("--home", choices=_HOMES, default="till", help="the screen that it opens on")
    for name, help_text in (
        ("rename", "give a device another name"),
        ("revoke", "remove a device, for example when it is lost"),
        ("home", "choose the screen that a device opens on"),
    ):
        command = commands.add_parser(name, help=help_text)
        command.add_argument("which", metavar="DEVICE")
        if name == "rename":
            command.add_argument("name", metavar="NEW-NAME")
        if name == "home":
            command.add_argument("home", choices=_HOMES)


def _journal_commands(commands: Commands) -> None:
    head = commands.add_parser("head", help="print twelve characters to write down, which prove all entries so far")
    verify = commands.add_parser("verify", help="check that every entry is as it was sealed")
    verify.add_argument(
        "--since", metavar="HEAD", help="a head written down earlier, which the journal must still contain"
    )
    for command in (head, verify):
        command.add_argument("--backup", type=Path, metavar="FOLDER", help="use a backup instead of the data here")
    commands.add_parser("new-key", help="replace a lost key of the seals; existing seals stay as they are")


def _port(text: str) -> str:
    if not is_port(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a port from 1 to 65535")
    return text


def _at_least_one(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of 1 or more")
    return int(text)


def _sentence(help_text: str) -> str:
    return f"{help_text[0].upper()}{help_text[1:]}."
