"""The command line: `sukli serve`, `sukli demo`, `sukli check`, `sukli backup`, `sukli journal` and others."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from sukli.settings import LAN, Settings, SettingsError, read_settings

# as shells have it for a program that Ctrl+C ended
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    chosen = command_line().parse_args(arguments)
    if chosen.command == "openapi":
        return _openapi(chosen.file)
    handlers: dict[str, Callable[[Settings], int]] = {
        "serve": _serve,
        "demo": _demo,
        "check": lambda settings: _check(settings, chosen.backup, chosen.identity),
        "new-key": _new_key,
        "migrate": lambda settings: _migrate(settings, chosen.role),
        "staff": lambda settings: _staff(settings, chosen.what, getattr(chosen, "who", "")),
        "devices": lambda settings: _devices(settings, chosen),
        "journal": lambda settings: _journal(settings, chosen),
        "backup": lambda settings: _backup(settings, chosen.folder, chosen.keep, with_root=chosen.with_root),
        "backups": _backups,
        "restore": lambda settings: _restore(settings, chosen.folder, chosen.identity),
        "copy-to": lambda settings: _copy_to(settings, chosen.target),
        "export": lambda settings: _export(settings, chosen.folder),
        "import": lambda settings: _import(settings, chosen.folder, is_sure=chosen.yes),
    }
    if chosen.command == "serve" and chosen.lan:
        os.environ[LAN] = "1"
    try:
        settings = read_settings()
        return _run(handlers[chosen.command], settings)
    except SettingsError as error:
        print(error, file=sys.stderr)
        return 2


def _run(handler: Callable[[Settings], int], settings: Settings) -> int:
    try:
        return handler(settings)
    except KeyboardInterrupt:
        # Ctrl+C, which is how the greeting says that the server is stopped
        return INTERRUPTED
    except Exception as error:
        from sukli.db.start import start_refusal

        told = start_refusal(error, settings.data_dir)
        if told is None:
            raise
        print(told, file=sys.stderr)
        return 1


def command_line() -> argparse.ArgumentParser:
    """The commands and their arguments."""
    parser = argparse.ArgumentParser(prog="sukli", description="The till, the kitchen screen and the back office.")
    commands = parser.add_subparsers(dest="command", required=True)
    serve = commands.add_parser("serve", help="start the server")
    serve.add_argument("--lan", action="store_true", help="serve the tablets on this network too, over https")
    commands.add_parser("demo", help="fill an empty database with a demo cafe and 90 days of history")
    check = commands.add_parser("check", help="check the database, repair kept sums, say what is wrong")
    check.add_argument("--backup", type=Path, metavar="FOLDER", help="check this backup instead; it is not changed")
    check.add_argument("--identity", type=Path, metavar="FILE", help="the file of the key that opens the backup")
    commands.add_parser("new-key", help="replace a lost key of the PINs: everybody chooses a new PIN")
    migrate = commands.add_parser("migrate", help="bring the tables to this version, as the role that owns them")
    migrate.add_argument("--role", help="of PostgreSQL: the role that the server connects as, which gets its rights")
    backup = commands.add_parser("backup", help="copy the data to a folder, while the server runs")
    backup.add_argument("folder", type=Path)
    backup.add_argument("--keep", type=_at_least_one, metavar="N", help="keep the newest N copies there, remove older")
    backup.add_argument("--with-root", action="store_true", help="copy the root that tablets trust too: it is a secret")
    commands.add_parser("backups", help="say when the last good backup was made, and how sticks and shares do")
    restore = commands.add_parser("restore", help="put a backup where there is no data yet")
    restore.add_argument("folder", type=Path)
    restore.add_argument("--identity", type=Path, metavar="FILE", help="the file of the key that opens the backup")
    copy_to = commands.add_parser(
        "copy-to",
        help="copy all data to another, empty database, with the server stopped",
        description="Copy all data to another, empty database. Stop the server first. "
        "Killed in the middle, the same command goes on where it was.",
    )
    copy_to.add_argument(
        "target", metavar="TARGET", help="postgresql://user:password@host/name, or the data folder of an embedded one"
    )
    export = commands.add_parser(
        "export", help="write all data to a new folder as CSV files, with a README, while the server runs"
    )
    export.add_argument("folder", type=Path)
    bring_in = commands.add_parser(
        "import",
        help="look through an exported folder, or the old system's tables, and with --yes bring them in",
        description="Look through a folder, and say what is in it. With --yes bring it in: what `sukli export` wrote, "
        "where there is no data yet; or the tables of the earlier hosted backend as CSV or JSON files, of which only "
        "what is new is added.",
    )
    bring_in.add_argument("folder", type=Path)
    bring_in.add_argument("--yes", action="store_true", help="write, not only look")
    staff = commands.add_parser("staff", help="say who may sign in, when nobody can get in")
    _staff_commands(staff.add_subparsers(dest="what", required=True))
    devices = commands.add_parser("devices", help="say which devices are answered, as for the first one")
    _device_commands(devices.add_subparsers(dest="what", required=True))
    journal = commands.add_parser("journal", help="prove that nobody changed what was recorded")
    _journal_commands(journal.add_subparsers(dest="what", required=True))
    openapi = commands.add_parser("openapi", help="write the API's description")
    openapi.add_argument("file", type=Path)
    return parser


def _staff_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    # a PIN is never an argument: those are seen in lists of processes and kept by shells
    commands.add_parser("list", help="everybody, and who was dismissed")
    for name, told in (
        ("add", "let somebody sign in; asks for the PIN"),
        ("dismiss", "let somebody sign in no more, and sign them out"),
        ("return", "let somebody who was dismissed sign in again"),
        ("new-pin", "give somebody another PIN; asks for it"),
        ("sign-out", "end somebody's sessions on every device"),
    ):
        commands.add_parser(name, help=told).add_argument("who", metavar="FIRST-NAME")


def _device_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    homes = ("till", "kitchen", "orders")
    commands.add_parser("list", help="every device, and what was removed of late")
    add = commands.add_parser("add", help="show a code that a new device types, and ask whether to add it")
    add.add_argument("name", metavar="NAME", nargs="?", default="New device")
    add.add_argument("--home", choices=homes, default="till", help="the screen that it opens on")
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
            command.add_argument("home", choices=homes)


def _journal_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    head = commands.add_parser("head", help="twelve characters to write down: they prove all entries so far")
    verify = commands.add_parser("verify", help="look whether every entry is as it was sealed")
    verify.add_argument("--since", metavar="HEAD", help="a head that was written down: the journal must still have it")
    for command in (head, verify):
        command.add_argument("--backup", type=Path, metavar="FOLDER", help="of a backup, not of the data here")
    commands.add_parser("new-key", help="replace a lost key of the seals; what is sealed already stays as it is")


def _serve(settings: Settings) -> int:
    from sukli.serve import serve  # each command imports only what it needs: a till must start quickly

    return serve(settings)


def _demo(settings: Settings) -> int:
    from sukli.demo import fill_demo

    return fill_demo(settings)


def _check(settings: Settings, backup: Path | None, identity: Path | None) -> int:
    if backup is not None:
        from sukli.backup.checking import check_backup

        return check_backup(settings, backup, identity)
    from sukli.check import check

    return check(settings)


def _new_key(settings: Settings) -> int:
    from sukli.staff.key import replace_key

    replace_key(settings)
    print("The database has a new key of the PINs: everybody chooses a new PIN ('New staff member? Create PIN').")
    print("Other devices have to be added again: their tokens were signed with the old one.")
    return 0


def _migrate(settings: Settings, role: str | None) -> int:
    from sukli.migrating import migrate

    return migrate(settings, role)


def _staff(settings: Settings, what: str, who: str) -> int:
    from sukli.staff.terminal import manage_staff

    return manage_staff(settings, what, who)


def _devices(settings: Settings, chosen: argparse.Namespace) -> int:
    from sukli.devices.terminal import Words, manage_devices

    typed = {name: value for name, value in vars(chosen).items() if name in ("which", "name", "home")}
    return manage_devices(settings, chosen.what, Words(**typed))


def _journal(settings: Settings, chosen: argparse.Namespace) -> int:
    if chosen.what == "new-key":
        from sukli.sealing.terminal import replace_key as replace_journal_key

        return replace_journal_key(settings)
    is_head = chosen.what == "head"
    if chosen.backup is not None:
        from sukli.backup.proving import tell_head_of_backup, verify_backup

        if is_head:
            return tell_head_of_backup(settings, chosen.backup)
        return verify_backup(settings, chosen.backup, chosen.since)
    from sukli.sealing.proof import tell_head, verify_journal

    return tell_head(settings) if is_head else verify_journal(settings, chosen.since)


def _backup(settings: Settings, folder: Path, keep: int | None, *, with_root: bool) -> int:
    from sukli.backup.making import backup

    return backup(settings, folder, keep, with_root=with_root)


def _backups(settings: Settings) -> int:
    from sukli.backup.status import tell_status

    return tell_status(settings)


def _restore(settings: Settings, folder: Path, identity: Path | None) -> int:
    from sukli.backup.restoring import restore

    return restore(settings, folder, identity)


def _copy_to(settings: Settings, target: str) -> int:
    from sukli.moving.copying import copy_to

    return copy_to(settings, target)


def _export(settings: Settings, folder: Path) -> int:
    from sukli.moving.exporting import export

    return export(settings, folder)


def _import(settings: Settings, folder: Path, *, is_sure: bool) -> int:
    from sukli.moving.importing import bring_in

    return bring_in(settings, folder, is_sure=is_sure)


def _at_least_one(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of 1 or more")
    return int(text)


def _openapi(file: Path) -> int:
    from sukli.app import create_app
    from sukli.app.description import description_of

    # the description depends on no setting, and writing it opens no database
    document = description_of(create_app(Settings(data_dir=file.parent, database_url="sqlite:///")))
    file.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
