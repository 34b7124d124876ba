"""A till on one machine pays nothing for what only a network needs."""

import subprocess
import sys
from pathlib import Path

STARTED = """
import sys
from pathlib import Path
from sukli import cli
from sukli.serve.process import application
from sukli.serve.greeting import greeting_of
from sukli.settings import read_settings

application()
greeting_of(read_settings())
print(sorted({"cryptography", "ifaddr", "segno", "zeroconf", "sukli.lan"} & set(sys.modules)))
"""


def test_the_networking_libraries_are_not_loaded_on_a_single_machine(tmp_path: Path) -> None:
    environment = {"SUKLI_DATA_DIR": str(tmp_path), "PYTHONPATH": ":".join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", STARTED], env=environment, capture_output=True, text=True, check=True, timeout=100
    )

    assert done.stdout == "[]\n"
