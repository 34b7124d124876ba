"""Check that no source file is longer than 300 lines."""

import subprocess
import sys
from pathlib import Path

LONGEST = 300
SOURCES = {".py", ".ts", ".tsx", ".css", ".js", ".mjs"}
# generated
GENERATED = {"web/src/api/schema.d.ts"}

listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], capture_output=True, text=True, check=True)
too_long = [
    f"{name}: {lines} lines"
    for name in listed.stdout.splitlines()
    if Path(name).suffix in SOURCES and name not in GENERATED and Path(name).is_file()
    for lines in [len(Path(name).read_text().splitlines())]
    if lines > LONGEST
]
print("\n".join(too_long))
sys.exit(1 if too_long else 0)
