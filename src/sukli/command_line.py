"""The commands of `sukli`, and their help."""

import argparse
from pathlib import Path
from typing import Any, TypeAlias

# argparse has no other name for it
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001

_HOMES = ("till", "kitchen", "orders")


class CommandLine:
    """The parser, with its commands in groups: argparse alone would list them together."""

    def __init__(self) -> None:
        self.parser = argparse.ArgumentParser(
            prog="sukli",
            description="The till, the kitchen screen and the back office of a small cafe.",
            formatter_class=_WithGroups,
        )
        self.parser.add_argument("--version", action=_Version, nargs=0, help="say which version this is")
        self._commands = self.parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
        self._groups: dict[str, list[tuple[str, str]]] = {}

    def add(self, group: str, name: str, told: str, **more: Any) -> argparse.ArgumentParser:
        """Add a command with its one-line description."""
        self._groups.setdefault(group, []).append((name, told))
        return self._commands.add_parser(name, help=told, **({"description": _sentence(told)} | more))

    def with_help(self) -> argparse.ArgumentParser:
        """Return the parser, whose help now lists the commands by group."""
        width = max(len(name) for listed in self._groups.values() for name, _ in listed) + 2
        groups = (
            "\n".join([f"{group}:", *(f"  {name:<{width}}{told}" for name, told in listed)])
            for group, listed in self._groups.items()
        )
        self.parser.epilog = "\n\n".join([*groups, "`sukli COMMAND --help` says what a command takes."])
        return self.parser


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
    serve.add_argument("--lan", action="store_true", help="serve the tablets on this network too, over https")
    serve.add_argument("--port", metavar="N", help="this port and no other (else 8000, or the next free one)")
    serve.add_argument("--no-browser", action="store_true", help="open no browser, as the first start at a desk does")
    demo = line.add(group, "demo", "fill an empty database with a demo cafe and 90 days of history")
    demo.add_argument("--serve", action="store_true", help="serve one at once instead, of which nothing is kept")
    demo.add_argument("--port", metavar="N", help="with --serve: this port and no other (else 8000, or the next free)")
    demo.add_argument("--no-browser", action="store_true", help="with --serve: open no browser")


def _look_after(line: CommandLine) -> None:
    group = "Look after"
    doctor = line.add(group, "doctor", "say what is wrong with this machine, and what to do; changes nothing")
    doctor.add_argument("--json", action="store_true", help="for programs")
    check = line.add(group, "check", "check the database, repair kept sums, say what is wrong")
    check.add_argument("--backup", type=Path, metavar="FOLDER", help="check this backup instead; it is not changed")
    check.add_argument("--identity", type=Path, metavar="FILE", help="the file of the key that opens the backup")
    backup = line.add(group, "backup", "copy the data to a folder, while the server runs")
    backup.add_argument("folder", type=Path)
    backup.add_argument("--keep", type=_at_least_one, metavar="N", help="keep the newest N copies there, remove older")
    backup.add_argument("--with-root", action="store_true", help="copy the root that tablets trust too: it is a secret")
    line.add(group, "backups", "say when the last good backup was made, and how sticks and shares do")
    restore = line.add(group, "restore", "put a backup where there is no data yet")
    restore.add_argument("folder", type=Path)
    restore.add_argument("--identity", type=Path, metavar="FILE", help="the file of the key that opens the backup")
    restore.add_argument("--aside", action="store_true", help="move data that is there into a folder beside it first")
    update = line.add(
        group,
        "update",
        "back up, and install a newer version; --check asks whether there is one",
        description="Back up, and install a newer version by what installed this one. Stop the server first.",
    )
    wanted = update.add_mutually_exclusive_group(required=True)
    wanted.add_argument("wanted", nargs="?", metavar="WHEEL", help="the file, or a version that the registry has")
    wanted.add_argument("--check", action="store_true", help="ask the registry, and change nothing")
    update.add_argument("--registry", metavar="URL", help="ask this one, and not PyPI")
    update.add_argument("--backed-up", action="store_true", help="a backup was made by other means, as of PostgreSQL")
    _journal_commands(_of(line.add(group, "journal", "prove that nobody changed what was recorded")))


def _move(line: CommandLine) -> None:
    group = "Move"
    copy_to = line.add(
        group,
        "copy-to",
        "copy all data to another, empty database, with the server stopped",
        description="Copy all data to another, empty database. Stop the server first. "
        "Killed in the middle, the same command goes on where it was.",
    )
    copy_to.add_argument(
        "target", metavar="TARGET", help="postgresql://user:password@host/name, or the data folder of an embedded one"
    )
    export = line.add(group, "export", "write all data to a new folder as CSV files, while the server runs")
    export.add_argument("folder", type=Path)
    bring_in = line.add(
        group,
        "import",
        "look through an exported folder, or the old system's tables; --yes brings them in",
        description="Look through a folder, and say what is in it. With --yes bring it in: what `sukli export` wrote, "
        "where there is no data yet; or the tables of the earlier hosted backend as CSV or JSON files, of which only "
        "what is new is added.",
    )
    bring_in.add_argument("folder", type=Path)
    bring_in.add_argument("--yes", action="store_true", help="write, not only look")
    migrate = line.add(group, "migrate", "bring the tables to this version, as the role that owns them")
    migrate.add_argument("--role", help="of PostgreSQL: the role that the server connects as, which gets its rights")


def _let_in(line: CommandLine) -> None:
    group = "Let in"
    _staff_commands(_of(line.add(group, "staff", "say who may sign in, when nobody can get in")))
    _device_commands(_of(line.add(group, "devices", "say which devices are answered, as for the first one")))
    line.add(group, "new-key", "replace a lost key of the PINs: everybody chooses a new PIN")


def _develop(line: CommandLine) -> None:
    group = "For developers, and for shells"
    line.add(group, "openapi", "write the API's description").add_argument("file", type=Path)
    completion = line.add(group, "completion", "print what lets a shell complete these commands by Tab")
    completion.add_argument("shell", choices=("bash", "zsh"))


def _of(parser: argparse.ArgumentParser) -> Commands:
    return parser.add_subparsers(dest="what", required=True)


def _staff_commands(commands: Commands) -> None:
    # a PIN is never an argument: process lists show those, and shells keep them
    commands.add_parser("list", help="everybody, and who was dismissed")
    for name, told in (
        ("add", "let somebody sign in; asks for the PIN"),
        ("dismiss", "let somebody sign in no more, and sign them out"),
        ("return", "let somebody who was dismissed sign in again"),
        ("new-pin", "give somebody another PIN; asks for it"),
        ("sign-out", "end somebody's sessions on every device"),
    ):
        commands.add_parser(name, help=told).add_argument("who", metavar="FIRST-NAME")


def _device_commands(commands: Commands) -> None:
    commands.add_parser("list", help="every device, and what was removed of late")
    add = commands.add_parser("add", help="show a code that a new device types, and ask whether to add it")
    add.add_argument("name", metavar="NAME", nargs="?", default="New device")
    add.add_argument("--home", choices=_HOMES, default="till", help="the screen that it opens on")
    for name, told in (
        ("rename", "give a device another name"),
        ("revoke", "answer a device no more, as when it is lost"),
        ("home", "choose the screen that a device opens on"),
    ):
        command = commands.add_parser(name, help=told)
        command.add_argument("which", metavar="DEVICE")
        if name == "rename":
            command.add_argument("name", metavar="NEW-NAME")
        if name == "home":
            command.add_argument("home", choices=_HOMES)


def _journal_commands(commands: Commands) -> None:
    head = commands.add_parser("head", help="twelve characters to write down: they prove all entries so far")
    verify = commands.add_parser("verify", help="look whether every entry is as it was sealed")
    verify.add_argument("--since", metavar="HEAD", help="a head that was written down: the journal must still have it")
    for command in (head, verify):
        command.add_argument("--backup", type=Path, metavar="FOLDER", help="of a backup, not of the data here")
    commands.add_parser("new-key", help="replace a lost key of the seals; what is sealed already stays as it is")


def _at_least_one(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of 1 or more")
    return int(text)


def _sentence(told: str) -> str:
    return f"{told[0].upper()}{told[1:]}."
