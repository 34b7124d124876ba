"""Run the tests' network printer for a journey: print its port, then each paper's text, as JSON."""  # noqa: INP001 (a script)

import json
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from printers.fake_printer import FakePrinter


def main() -> None:
    """Run until standard input closes."""
    with FakePrinter() as printer:
        say(port=printer.port)
        threading.Thread(target=say_papers, args=[printer], daemon=True).start()
        sys.stdin.read()


def say_papers(printer: FakePrinter) -> None:
    """Write each text once, as soon as its paper is cut off."""
    said = 0
    while True:
        for text in printer.texts[said:]:
            say(text=text)
            said += 1
        time.sleep(0.02)


def say(**facts: object) -> None:
    """Write one line."""
    sys.stdout.write(f"{json.dumps(facts)}\n")
    sys.stdout.flush()


main()
