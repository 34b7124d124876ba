"""`make torture`: rounds that try to break each promise. The promises: docs/promises.md."""

import sys
from pathlib import Path

# the test suite's own cafe, tills and databases
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
