"""A signal ends a command wherever it comes."""

import signal
import subprocess
import sys

import pytest

from patience import PATIENCE_SECONDS

# Python ignores what a callback of a weak reference raises
_IN_A_CALLBACK = """
import os, signal, sys, time, weakref
from sukli.signals import ends_by_signals

class Thing:
    pass

@ends_by_signals
def command():
    thing = Thing()
    reference = weakref.ref(thing, lambda _: os.kill(os.getpid(), int(sys.argv[1])))
    try:
        del thing
        time.sleep(30)
        print("went on")
    except KeyboardInterrupt:
        print("cleaned up", flush=True)
    return 0

sys.exit(command())
"""


@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, -signal.SIGTERM), (signal.SIGINT, 0)])
def test_a_signal_that_comes_in_a_callback_ends_the_command_all_the_same(number: int, status: int) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _IN_A_CALLBACK, str(int(number))],
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )

    assert (done.returncode, done.stdout, done.stderr) == (status, "cleaned up\n", "")
