"""The server tests' network printer, for a journey: its port, then each piece of paper as text, a line of JSON each."""

import json
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from printers.fake_printer import FakePrinter


def main() -> None:
    """Until nobody listens any more."""
    with FakePrinter() as printer:
        print(json.dumps({"port": printer.port}), flush=True)
        threading.Thread(target=_tell, args=[printer], daemon=True).start()
        sys.stdin.read()


def _tell(printer: FakePrinter) -> None:
    told = 0
    while True:
        for text in printer.texts[told:]:
            print(json.dumps({"text": text}), flush=True)
            told += 1
        time.sleep(0.02)


main()
