"""The root and the leaf as files in the data folder: created when missing, and always complete or absent."""

import os
from pathlib import Path

from cryptography import x509

from sukli.clock import Clock
from sukli.lan.authority import Pair, is_due, make_leaf, make_root, pair_in
from sukli.lan.reach import Reach
from sukli.secret_files import make_once, replace
from sukli.settings import SettingsError

FOLDER = "tls"
ROOT = "root.pem"
LEAF = "leaf.pem"
# no machine that runs this has a right clock before this year
_EARLIEST_YEAR = 2026


def root_file(data_dir: Path) -> Path:
    """Return the file of the root and its key, which decides what this cafe's tablets trust."""
    return data_dir / FOLDER / ROOT


def stored_root(data_dir: Path, cafe_name: str, clock: Clock) -> Pair:
    """Return the root of this data folder; made once. Raises SettingsError."""
    file = root_file(data_dir)
    if not file.exists():
        now = clock()
        if now.year < _EARLIEST_YEAR:
            raise SettingsError(f"This machine's clock says {now:%Y-%m-%d}: set it, and start again.")
        file.parent.mkdir(mode=0o700, exist_ok=True)
        make_once(file, make_root(cafe_name, now).pem())
    root = _read_root(file)
    if clock() >= root.certificate.not_valid_after_utc:
        raise SettingsError(
            f"The certificate that tablets trust ended on {root.certificate.not_valid_after_utc:%Y-%m-%d}. If this "
            f"machine's clock is right, remove {file}, start again, and let each tablet trust the new one."
        )
    return root


def stored_leaf(root: Pair, data_dir: Path, reach: Reach, clock: Clock) -> Path:
    """Return the file of a leaf that is valid now: the existing one, or a new one in its place."""
    file = data_dir / FOLDER / LEAF
    now = clock()
    leaf = _read_leaf(file)
    if leaf is None or is_due(leaf, root.certificate, reach, now):
        replace(file, make_leaf(root, reach, now).pem())
    return file


def _read_root(file: Path) -> Pair:
    if os.name == "posix" and file.stat().st_mode & 0o077:
        raise SettingsError(f"{file} can be read by others: run `chmod 600 {file}`, and start again.")
    try:
        return pair_in(file.read_bytes())
    except (ValueError, TypeError) as error:
        raise SettingsError(
            f"{file} is empty or damaged: put a copy of it there, or remove it, start again, and let each tablet trust "
            "the new one."
        ) from error


def _read_leaf(file: Path) -> x509.Certificate | None:
    # it is about to be made again, so its faults do not matter
    try:
        return pair_in(file.read_bytes()).certificate
    except (OSError, ValueError, TypeError):
        return None
