"""Backups that only a passphrase or a key opens: each file in age format (https://age-encryption.org).

The library accepts a passphrase only for data that fits into memory. So the passphrase opens a small file with the
backup's own key, and that key opens everything else, which is streamed.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

import pyrage
from pyrage.x25519 import Identity, Recipient

from sukli.backup.errors import Refused
from sukli.backup.packing import create_private
from sukli.settings import Settings

SUFFIX = ".age"
# the backup's own key, which its passphrase opens; age itself accepts such a file as an identity
IDENTITY = "identity.age"
# age measures how fast the machine currently is, and refuses a file that would take it far longer
_TOO_MUCH_WORK = "Excessive work"
_TRIES = 5


class CannotOpen(Refused):
    """An encrypted backup could not be opened."""


def encrypt_folder(clear: Path, encrypted: Path, settings: Settings) -> None:
    """Encrypt each file of one folder into the other, as the settings say. Raises OSError."""
    if settings.backup_recipient is not None:
        recipient = _recipient_in(settings.backup_recipient)
    else:
        identity = Identity.generate()
        with create_private(encrypted / IDENTITY) as out:
            out.write(pyrage.passphrase.encrypt(f"{identity}\n".encode(), settings.backup_passphrase))
        recipient = identity.to_public()
    for file in sorted(file for file in clear.rglob("*") if file.is_file()):
        target = encrypted / file.relative_to(clear).with_name(f"{file.name}{SUFFIX}")
        target.parent.mkdir(mode=0o700, exist_ok=True)
        _transform(file, target, lambda source, out: pyrage.encrypt_io(source, out, [recipient]))


def decrypt_folder(encrypted: Path, clear: Path, identities: list[Identity]) -> None:
    """Decrypt each file of the backup into the other folder. Raises CannotOpen, OSError."""
    for file in sorted(file for file in encrypted.rglob(f"*{SUFFIX}") if file.name != IDENTITY):
        target = clear / file.relative_to(encrypted).with_name(file.name.removesuffix(SUFFIX))
        target.parent.mkdir(mode=0o700, exist_ok=True)
        try:
            _transform(file, target, lambda source, out: pyrage.decrypt_io(source, out, identities))
        except pyrage.DecryptError as error:
            if "No matching keys" in str(error):
                raise CannotOpen(f"{file} was encrypted for another key: use the one that it was made for.") from None
            raise CannotOpen(f"{file} is damaged: take an older backup.") from None
        except OSError as error:
            # pyrage reports damage within a file as an OSError too; only the system's own errors have a number
            if error.errno is not None:
                raise
            raise CannotOpen(f"{file} is damaged: take an older backup.") from None


def identity_by_passphrase(folder: Path, passphrase: str) -> Identity:
    """Return the backup's own key. Raises CannotOpen, OSError."""
    wrapped = (folder / IDENTITY).read_bytes()
    for _ in range(_TRIES):
        try:
            return Identity.from_str(pyrage.passphrase.decrypt(wrapped, passphrase).decode().strip())
        except (pyrage.DecryptError, pyrage.IdentityError, ValueError) as error:
            if _TOO_MUCH_WORK not in str(error):
                raise CannotOpen(
                    "This passphrase does not open the backup: use the one that it was made with."
                ) from None
    raise CannotOpen(
        "This machine is too slow, or too busy now, for the backup's passphrase: close other programs and try again."
    )


def identities_in(file: Path) -> list[Identity]:
    """Return the keys in an identity file, as `age-keygen` writes it. Raises CannotOpen."""
    try:
        lines = [line.strip() for line in file.read_text().splitlines()]
        identities = [Identity.from_str(line) for line in lines if line and not line.startswith("#")]
    except OSError as error:
        raise CannotOpen(f"{file} cannot be read: {error.strerror}.") from None
    except (pyrage.IdentityError, ValueError):
        identities = []
    if not identities:
        raise CannotOpen(f"{file} is not an identity file: one has a line that begins with AGE-SECRET-KEY-1.")
    return identities


def _recipient_in(text: str) -> Recipient:
    try:
        return Recipient.from_str(text)
    except pyrage.RecipientError:
        raise OSError(f"SUKLI_BACKUP_RECIPIENT is {text!r}, which is not a public key of age.") from None


def _transform(file: Path, target: Path, change: Callable[[Any, Any], None]) -> None:
    with file.open("rb") as source, create_private(target) as out:
        recorder = _ErrorRecorder(out)
        try:
            change(source, recorder)
        except pyrage.EncryptError as error:
            raise recorder.failed or OSError(str(error)) from error
        if recorder.failed is not None:
            raise recorder.failed


class _ErrorRecorder:
    """A file that records its errors: pyrage does not report a failure of the last write."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = out
        self.failed: OSError | None = None

    def write(self, data: bytes) -> int:
        try:
            self._out.write(data)
            self._out.flush()
        except OSError as error:
            self.failed = self.failed or error
            raise
        return len(data)

    def flush(self) -> None:
        """Do nothing: every write is flushed already."""
