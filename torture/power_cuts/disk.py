"""What a disk holds for certain, what it was asked to do since, and what of that a power cut may leave."""

from collections import defaultdict
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from torture.power_cuts.writes import Written

# a disk writes units of this many bytes whole, or tears them
SECTORS = (512, 4096)
# the share of unsynced writes that survive: none, few, half, most, all
KEPT = (0.0, 0.1, 0.5, 0.9, 1.0)
TORN = 0.1


@dataclass
class _File:
    # None: the file does not exist
    synced: bytearray | None = None
    since: list[Written] = field(default_factory=list)

    @property
    def is_new(self) -> bool:
        return self.synced is None or any(asked.action == "remove" for asked in self.since)

    def forget_removed(self) -> None:
        """Forget the file before its last removal: only what was made under the same name since then exists."""
        for at, asked in enumerate(self.since):
            if asked.action == "remove":
                self.synced, self.since = None, self.since[at + 1 :]
                return self.forget_removed()
        return None


class Disk:
    """A folder's files; only a sync makes their content certain."""

    def __init__(self) -> None:
        self._files: dict[str, _File] = defaultdict(_File)

    def take(self, asked: Written) -> None:
        """Do what the disk is asked to do."""
        file = self._files[asked.file]
        if asked.action == "sync":
            if file.is_new:
                # SQLite also syncs the folder of a file that it created: earlier removals in it are final then
                for other in self._files.values():
                    other.forget_removed()
            file.synced = _done(file.synced, file.since)
            file.since = []
        elif asked.action == "remove" and asked.is_final:
            self._files[asked.file] = _File()
        else:
            file.since.append(asked)

    def survive(self, chance: Random, folder: Path) -> str:
        """Write the files as the cut leaves them into the folder; return a description of the cut."""
        sector, kept = chance.choice(SECTORS), chance.choice(KEPT)
        in_order = chance.random() < 0.5
        for name, file in self._files.items():
            left = _left(file, chance, sector, kept, in_order=in_order)
            if left is not None:
                (folder / name).write_bytes(left)
        return f"sectors of {sector}, {kept:.0%} kept, {'in order' if in_order else 'in any order'}"


def _left(file: _File, chance: Random, sector: int, kept: float, *, in_order: bool) -> bytes | None:
    # a removed file and one made later under its name are different files: either may be found
    ends = [at for at, asked in enumerate(file.since) if asked.action == "remove"]
    before, since = file.synced, file.since
    if ends:
        is_gone = chance.random() < kept
        before, since = (None, since[ends[-1] + 1 :]) if is_gone else (before, since[: ends[0]])
    if before is None and (not since or chance.random() > kept):
        return None
    pieces = [piece for asked in since for piece in _pieces(asked, sector)]
    if not in_order:
        pieces = _shuffled(pieces, chance)
    survivors = [_torn(piece, chance) for piece in pieces if chance.random() < kept]
    found = _done(before, survivors)
    return b"" if found is None else bytes(found)


def _done(before: bytearray | None, asked: Sequence[Written]) -> bytearray | None:
    content = copy(before)
    for each in asked:
        if each.action == "remove":
            content = None
            continue
        content = bytearray() if content is None else content
        end = each.at + len(each.data)
        if len(content) < end:
            content.extend(bytes(end - len(content)))
        if each.action == "write":
            content[each.at : end] = each.data
        else:
            del content[each.at :]
    return bytearray() if content is None and not asked else content


def _pieces(asked: Written, sector: int) -> list[Written]:
    """Return a write in pieces, sector by sector; anything else unchanged."""
    if asked.action != "write":
        return [asked]
    pieces, at, end = [], asked.at, asked.at + len(asked.data)
    while at < end:
        until = min(end, (at // sector + 1) * sector)
        pieces.append(Written("write", asked.file, at, asked.data[at - asked.at : until - asked.at]))
        at = until
    return pieces


def _shuffled(pieces: Sequence[Written], chance: Random) -> list[Written]:
    """Return the writes in random order; truncations and removals keep their places."""
    shuffled: list[Written] = []
    run: list[Written] = []
    for piece in pieces:
        if piece.action == "write":
            run.append(piece)
            continue
        chance.shuffle(run)
        shuffled += [*run, piece]
        run = []
    chance.shuffle(run)
    return shuffled + run


def _torn(piece: Written, chance: Random) -> Written:
    if piece.action != "write" or chance.random() > TORN:
        return piece
    return Written("write", piece.file, piece.at, piece.data[: chance.randrange(len(piece.data) + 1)])
