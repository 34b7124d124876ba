"""Dispatches each command to its feature."""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from sukli.command_line import command_line
from sukli.embedded import embedded_file
from sukli.output import Unwritten, accept_all_characters, forget_output, open_closed_streams, write_out
from sukli.settings import LAN, PORT, Settings, SettingsError, read_settings
from sukli.signals import ends_by_signals, status_of

# the shells' exit status for a program whose reader has gone
BROKEN_PIPE = 141
# Python modules that Windows lacks: locks that end with their process, limits, terminals
_OF_UNIX = {"fcntl", "resource", "termios"}
_NOT_HERE = "Sukli runs on Linux and macOS. On Windows, install it in WSL, the Windows Subsystem for Linux."
# commands at which a cafe may begin
_MAY_BEGIN = {"serve", "demo", "migrate", "staff"}
# those that may create one otherwise, or do not concern one, too; every other command needs existing data
_NEED_NO_DATA = {"serve", "demo", "migrate", "restore", "update", "import"}
# those that must work although the key of the PINs here cannot be read
_NEED_NO_KEY = {"backup", "restore"}


@ends_by_signals
def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command, and return the exit status."""
    open_closed_streams()
    accept_all_characters()
    typed = list(sys.argv[1:] if arguments is None else arguments)
    # `uvx sukli` alone opens the till, with options too
    if not typed or (typed[0].startswith("-") and typed[0] not in ("-h", "--help", "--version")):
        typed.insert(0, "serve")
    try:
        try:
            status = _perform(command_line().parse_args(typed))
        finally:
            write_out()
    except KeyboardInterrupt as interrupt:
        return status_of(interrupt)
    except SettingsError as error:
        return _refuse(str(error), 2)
    except (BrokenPipeError, Unwritten) as error:
        forget_output()
        return BROKEN_PIPE if isinstance(error, BrokenPipeError) else _refuse(str(error), 1)
    except ModuleNotFoundError as error:
        if error.name not in _OF_UNIX:
            raise
        return _refuse(_NOT_HERE, 2)
    except OSError as error:
        from sukli.db.start import path_refusal

        if (refusal := path_refusal(error)) is None:
            raise
        return _refuse(refusal, 1)
    return status


def _refuse(why: str, status: int) -> int:
    print(why, file=sys.stderr)
    return status


def _perform(chosen: argparse.Namespace) -> int:
    if chosen.command == "openapi":
        return _run(lambda: _openapi(chosen.file), chosen.file.parent)
    if chosen.command == "completion":
        return _completion(chosen.shell)
    if chosen.command == "doctor":
        from sukli.doctor.terminal import doctor

        # it reads the settings itself, since they may be what is wrong
        return doctor(as_json=chosen.json)
    if chosen.command == "demo" and chosen.serve:
        # the real cafe's settings are not even read
        return _run(lambda: _serve_demo(chosen), Path(tempfile.gettempdir()))
    _refuse_idle_options(chosen)
    if chosen.command == "update" and chosen.check:
        return _check_for_update(chosen.registry)
    handlers: dict[str, Callable[[Settings], int]] = {
        "serve": lambda settings: _serve(settings, opens_browser=not chosen.no_browser),
        "demo": _demo,
        "check": lambda settings: _check(settings, chosen.backup, chosen.identity),
        "new-key": _new_key,
        "migrate": lambda settings: _migrate(settings, chosen.role),
        "staff": lambda settings: _staff(settings, chosen.what, getattr(chosen, "who", "")),
        "devices": lambda settings: _devices(settings, chosen),
        "journal": lambda settings: _journal(settings, chosen),
        "backup": lambda settings: _backup(settings, chosen.folder, chosen.keep, with_root=chosen.with_root),
        "backups": _backups,
        "restore": lambda settings: _restore(settings, chosen.folder, chosen.identity, aside=chosen.aside),
        "update": lambda settings: _update(settings, chosen.wanted, is_backed_up=chosen.backed_up),
        "copy-to": lambda settings: _copy_to(settings, chosen.target),
        "export": lambda settings: _export(settings, chosen.folder),
        "import": lambda settings: _import(settings, chosen.folder, is_sure=chosen.yes),
    }
    if chosen.command == "serve":
        # through the environment, from which each server process reads its settings
        os.environ.update({LAN: "1"} if chosen.lan else {}, **({PORT: chosen.port} if chosen.port else {}))
    needs_data = _needs_data(chosen)
    settings = read_settings(makes_folder=not needs_data, needs_key=chosen.command not in _NEED_NO_KEY)
    if chosen.command != "restore":
        _refuse_missing_data(settings, needs_data=needs_data, may_begin=chosen.command in _MAY_BEGIN)
    return _run(lambda: handlers[chosen.command](settings), settings.data_dir)


def _refuse_idle_options(chosen: argparse.Namespace) -> None:
    if chosen.command == "demo" and (chosen.port or chosen.no_browser):
        raise SettingsError("--port and --no-browser can only be used with --serve.")
    if chosen.command == "check" and chosen.identity and not chosen.backup:
        raise SettingsError("--identity can only be used with --backup.")
    if chosen.command == "update" and chosen.registry and not chosen.check:
        raise SettingsError(
            "--registry can only be used with --check: updates come from a file, or from the installer's registry."
        )


def _needs_data(chosen: argparse.Namespace) -> bool:
    # the first person may be added before the first start; a backup may be inspected on any machine
    is_first_person = (chosen.command, getattr(chosen, "what", None)) == ("staff", "add")
    is_of_backup = getattr(chosen, "backup", None) is not None
    return not (chosen.command in _NEED_NO_DATA or is_first_person or is_of_backup)


def _refuse_missing_data(settings: Settings, *, needs_data: bool, may_begin: bool) -> None:
    database = embedded_file(settings.database_url)
    if database is None or database.exists():
        return
    # every start comes this way, but only a new cafe's gets as far as this
    from sukli.backup.interrupted import refuse_remains

    refuse_remains(database, settings.data_dir, keys_too=needs_data or may_begin)
    if needs_data:
        raise SettingsError(
            f"There is no Sukli data in {database.parent}. Check that SUKLI_DATA_DIR names the right folder. "
            "`sukli serve` starts a new cafe there."
        )


def _run(handler: Callable[[], int], folder: Path) -> int:
    try:
        return handler()
    except (BrokenPipeError, SettingsError):
        raise
    except Exception as error:
        # the disk of the data is not to blame for the one that the output goes to
        write_out()
        from sukli.db.start import start_refusal

        if (message := start_refusal(error, folder)) is None:
            raise
        return _refuse(message, 1)


def _serve(settings: Settings, *, opens_browser: bool) -> int:
    from sukli.serve.start import serve  # each command imports only what it needs: a till must start quickly

    return serve(settings, opens_browser=opens_browser)


def _serve_demo(chosen: argparse.Namespace) -> int:
    from sukli.demo_server import serve_demo

    return serve_demo(chosen.port, opens_browser=not chosen.no_browser)


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

    if not replace_key(settings):
        print("The key of the PINs is here and right, and nothing was changed.")
        return 0
    print("The database has a new key of the PINs: everybody chooses a new PIN ('New staff member? Create PIN').")
    print("Other devices must be added again: their tokens were signed with the old key.")
    return 0


def _migrate(settings: Settings, role: str | None) -> int:
    from sukli.migrating import migrate

    return migrate(settings, role)


def _staff(settings: Settings, what: str, who: str) -> int:
    from sukli.staff.terminal import manage_staff

    return manage_staff(settings, what, who)


def _devices(settings: Settings, chosen: argparse.Namespace) -> int:
    from sukli.devices.terminal import Arguments, manage_devices

    typed = {name: value for name, value in vars(chosen).items() if name in ("which", "name", "home")}
    return manage_devices(settings, chosen.what, Arguments(**typed))


def _journal(settings: Settings, chosen: argparse.Namespace) -> int:
    if chosen.what == "new-key":
        from sukli.sealing.terminal import replace_key as replace_journal_key

        return replace_journal_key(settings)
    is_head = chosen.what == "head"
    if chosen.backup is not None:
        from sukli.backup.verifying import tell_head_of_backup, verify_backup

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


def _restore(settings: Settings, folder: Path, identity: Path | None, *, aside: bool) -> int:
    from sukli.backup.restoring import restore

    return restore(settings, folder, identity, aside=aside)


def _check_for_update(registry: str | None) -> int:
    from sukli.update.checking import check_for_update
    from sukli.update.registry import PYPI

    return check_for_update(registry or PYPI)


def _update(settings: Settings, wanted: str, *, is_backed_up: bool) -> int:
    from sukli.update.updating import update

    return update(settings, wanted, is_backed_up=is_backed_up)


def _copy_to(settings: Settings, target: str) -> int:
    from sukli.moving.copying import copy_to

    return copy_to(settings, target)


def _export(settings: Settings, folder: Path) -> int:
    from sukli.moving.exporting import export

    return export(settings, folder)


def _import(settings: Settings, folder: Path, *, is_sure: bool) -> int:
    from sukli.moving.importing import bring_in

    return bring_in(settings, folder, is_sure=is_sure)


def _completion(shell: str) -> int:
    import shtab

    write_out(f"{shtab.complete(command_line(), shell)}\n")
    return 0


def _openapi(file: Path) -> int:
    from sukli.app.openapi_file import write_openapi

    return write_openapi(file)


if __name__ == "__main__":
    sys.exit(main())
