"""Compression by zstd (RFC 8878): `zstd --decompress` unpacks a backup's database without Sukli."""

import hashlib
import os
import shutil
import sys
from pathlib import Path
from typing import BinaryIO

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

SUFFIX = ".zst"
_PIECE_BYTES = 1 << 20
_CHECKED: dict[int, int] = {zstd.CompressionParameter.checksum_flag: 1}


class CannotUnpack(Exception):
    """The packed data is damaged, or ends too early."""


def pack(file: Path) -> Path:
    """Replace the file by a compressed one, and return that. Raises OSError."""
    packed = file.with_name(f"{file.name}{SUFFIX}")
    with file.open("rb") as source, create_private(packed) as out, zstd.open(out, "wb", options=_CHECKED) as compressed:
        shutil.copyfileobj(source, compressed, _PIECE_BYTES)
    file.unlink()
    return packed


def unpack(packed: Path, file: Path) -> str:
    """Write the unpacked file, for its owner alone, and return its SHA-256. Raises CannotUnpack, OSError."""
    with create_private(file) as out:
        return _unpacked(packed, out)


def digest_of_packed(packed: Path) -> str:
    """Return the SHA-256 of the unpacked file without storing it. Raises CannotUnpack, OSError."""
    return _unpacked(packed, None)


def digest_of(file: Path) -> str:
    """Return the file's SHA-256. Raises OSError."""
    with file.open("rb") as source:
        return hashlib.file_digest(source, "sha256").hexdigest()


def create_private(file: Path) -> BinaryIO:
    """Create a new file that only its owner can read. Raises OSError."""
    return os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb")


def _unpacked(packed: Path, out: BinaryIO | None) -> str:
    digest = hashlib.sha256()
    try:
        with zstd.open(packed, "rb") as source:
            while piece := source.read(_PIECE_BYTES):
                digest.update(piece)
                if out is not None:
                    out.write(piece)
    except (zstd.ZstdError, EOFError) as error:
        raise CannotUnpack(str(error)) from error
    return digest.hexdigest()
