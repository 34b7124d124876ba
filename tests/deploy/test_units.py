"""The systemd units allow the till little of the machine, and it starts with that."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from pages import DEPLOY, OPERATIONS, service_in
from patience import PATIENCE_SECONDS
from real_server import SERVE, real_server
from sukli.ids import new_id

UNITS = sorted(DEPLOY.glob("*.service"))
MOST_EXPOSED = 3.0


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not on this machine")
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_systemd_finds_each_service_little_exposed(unit: Path) -> None:
    looked = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--no-pager", unit],
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.search(r"Overall exposure level for \S+: ([\d.]+)", looked.stdout)

    assert found is not None
    assert float(found[1]) < MOST_EXPOSED


def test_the_sandboxed_till_still_sees_the_machines_addresses() -> None:
    families = service_in(DEPLOY / "sukli.service")["RestrictAddressFamilies"].split()

    assert set(families) == {"AF_INET", "AF_INET6", "AF_NETLINK", "AF_UNIX"}


EXECUTABLE_NO_MORE = """
import ctypes, os, sys
PR_SET_MDWE, REFUSE_EXEC_GAIN = 65, 1
if ctypes.CDLL(None, use_errno=True).prctl(PR_SET_MDWE, REFUSE_EXEC_GAIN, 0, 0, 0):
    sys.exit(77)
os.execv(sys.argv[1], sys.argv[1:])
"""


def _can_be_refused() -> bool:
    probe = [sys.executable, "-c", EXECUTABLE_NO_MORE, sys.executable, "-c", ""]
    return subprocess.run(probe, check=False).returncode == 0


@pytest.mark.slow
def test_the_server_serves_and_hashes_where_no_memory_may_become_executable(tmp_path: Path) -> None:
    if not _can_be_refused():
        pytest.skip("this system cannot refuse it")
    assert service_in(DEPLOY / "sukli.service")["MemoryDenyWriteExecute"] == "yes"
    command = (sys.executable, "-c", EXECUTABLE_NO_MORE, *SERVE)
    with real_server(tmp_path / "data", command=command) as server:
        maria = {"id": new_id(), "first_name": "Maria", "pin": "2583"}
        assert (
            httpx.post(f"{server.address}/api/staff/sign-up", json=maria, timeout=PATIENCE_SECONDS).status_code == 201
        )


@pytest.mark.parametrize(("mode", "is_told"), [(0o000, False), (0o644, True)])
def test_a_warning_is_logged_when_the_service_user_can_read_the_file_of_variables(
    tmp_path: Path, mode: int, is_told: bool
) -> None:
    told = service_in(DEPLOY / "sukli.service")["ExecStartPre"]
    # because of the dash, a failure of this command does not stop the start
    command = re.fullmatch(r"-/bin/sh -c '(.*)'", told)
    assert command is not None
    file = tmp_path / "sukli.env"
    file.touch()
    file.chmod(mode)
    if mode == 0 and os.geteuid() == 0:
        # root can read every file: for the test, remove the file that the till may not read
        file.unlink()

    script = command[1].replace("/etc/sukli.env", str(file))
    ran = subprocess.run(["/bin/sh", "-c", script], capture_output=True, text=True, check=True)

    assert (f"{file} can be read by others: run sudo chmod 600 {file}" in ran.stderr) == is_told
    assert "sudo install -m 600 /dev/null /etc/sukli.env" in (OPERATIONS / "install.md").read_text()
