"""Root and leaf in the data folder: made once, unreadable to others, complete whatever happens in between."""

import os
from datetime import timedelta
from ipaddress import ip_address
from pathlib import Path

import pytest

from cafe import SetClock
from sukli.lan import stored
from sukli.lan.authority import Pair, pair_in
from sukli.lan.reach import Reach
from sukli.lan.stored import root_file, stored_leaf, stored_root
from sukli.settings import SettingsError

REACH = Reach(("sukli.local",), (ip_address("192.168.1.10"),), "192.168.1.10")
MOVED = Reach(("sukli.local",), (ip_address("192.168.1.99"),), "192.168.1.99")


def root_in(folder: Path, clock: SetClock) -> Pair:
    return stored_root(folder, "Kape ni Nena", clock)


def test_the_root_is_made_once_and_found_again(tmp_path: Path, clock: SetClock) -> None:
    first = root_in(tmp_path, clock)
    clock.forward(days=1000)

    assert root_in(tmp_path, clock).certificate == first.certificate


def test_keys_are_readable_only_by_their_owner(tmp_path: Path, clock: SetClock) -> None:
    before = os.umask(0)
    try:
        leaf = stored_leaf(root_in(tmp_path, clock), tmp_path, REACH, clock)
    finally:
        os.umask(before)

    assert [file.stat().st_mode & 0o777 for file in (leaf.parent, root_file(tmp_path), leaf)] == [0o700, 0o600, 0o600]
    assert sorted(file.name for file in leaf.parent.iterdir()) == ["leaf.pem", "root.pem"]


def test_a_valid_leaf_is_kept_and_an_outdated_one_replaced(tmp_path: Path, clock: SetClock) -> None:
    root = root_in(tmp_path, clock)
    first = stored_leaf(root, tmp_path, REACH, clock).read_bytes()
    clock.forward(days=300)
    assert stored_leaf(root, tmp_path, REACH, clock).read_bytes() == first
    moved = stored_leaf(root, tmp_path, MOVED, clock).read_bytes()
    assert moved != first
    clock.forward(days=370)
    assert stored_leaf(root, tmp_path, MOVED, clock).read_bytes() != moved


def test_a_power_cut_between_root_and_leaf_loses_nothing(
    tmp_path: Path, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = root_in(tmp_path, clock)

    def cut(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as power:
        power.setattr(Path, "replace", cut)
        with pytest.raises(KeyboardInterrupt):
            stored_leaf(root, tmp_path, REACH, clock)

    again = root_in(tmp_path, clock)
    assert again.certificate == root.certificate
    pair_in(stored_leaf(again, tmp_path, REACH, clock).read_bytes()).certificate.verify_directly_issued_by(
        root.certificate
    )


def test_a_power_cut_while_the_root_is_made_leaves_no_half_root(
    tmp_path: Path, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as power:
        power.setattr(os, "fsync", cut)
        with pytest.raises(KeyboardInterrupt):
            root_in(tmp_path, clock)

    assert not root_file(tmp_path).exists()
    root_in(tmp_path, clock)


def test_two_servers_started_at_once_share_one_root(
    tmp_path: Path, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Pair] = []
    honest = stored.make_root

    def meanwhile(*words: object) -> Pair:
        monkeypatch.setattr(stored, "make_root", honest)
        made.append(root_in(tmp_path, clock))
        return honest("Kape ni Nena", clock())

    monkeypatch.setattr(stored, "make_root", meanwhile)

    assert root_in(tmp_path, clock).certificate == made[0].certificate


@pytest.mark.parametrize("content", ["", "not a certificate"])
def test_a_damaged_leaf_is_made_again(tmp_path: Path, clock: SetClock, content: str) -> None:
    root = root_in(tmp_path, clock)
    stored_leaf(root, tmp_path, REACH, clock).write_text(content)

    pair_in(stored_leaf(root, tmp_path, REACH, clock).read_bytes())


@pytest.mark.parametrize("content", ["", "not a certificate"])
def test_a_damaged_root_is_never_replaced_by_itself(tmp_path: Path, clock: SetClock, content: str) -> None:
    root_in(tmp_path, clock)
    root_file(tmp_path).write_text(content)

    with pytest.raises(SettingsError, match=r"root\.pem is empty or damaged: put a copy of it there"):
        root_in(tmp_path, clock)
    assert root_file(tmp_path).read_text() == content


def test_a_root_that_others_can_read_is_refused_with_what_to_do(tmp_path: Path, clock: SetClock) -> None:
    root_in(tmp_path, clock)
    root_file(tmp_path).chmod(0o640)

    with pytest.raises(SettingsError, match=r"can be read by others: run `chmod 600 .*root\.pem`"):
        root_in(tmp_path, clock)


def test_an_expired_root_is_reported_and_not_replaced(tmp_path: Path, clock: SetClock) -> None:
    root_in(tmp_path, clock)
    clock.forward(days=3653)

    with pytest.raises(SettingsError, match=r"ended on 2036-03-01\. If this machine's clock is right, remove"):
        root_in(tmp_path, clock)
    clock.now -= timedelta(days=3653)
    root_in(tmp_path, clock)


def test_no_root_is_made_while_the_clock_is_years_behind(tmp_path: Path, clock: SetClock) -> None:
    clock.now = clock.now.replace(year=1970)

    with pytest.raises(SettingsError, match="This machine's clock says 1970-03-02: set it, and start again"):
        root_in(tmp_path, clock)
    assert not root_file(tmp_path).exists()
