"""The documentation on using and changing the product, and the files deployed with it."""

import re
from configparser import ConfigParser, SectionProxy
from pathlib import Path

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
README, PROMISES = ROOT / "README.md", ROOT / "docs/promises.md"
OWNERS, OPERATIONS = ROOT / "docs/owners", ROOT / "docs/operations"
PAGES = [README, ROOT / "CONTRIBUTING.md", ROOT / "bench/README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def said(command: str, page: Path) -> list[str]:
    """Return the words of a command, which the page must contain."""
    assert re.search(rf"(?:`|^ +){re.escape(command)}(?:`|$)", page.read_text(), re.MULTILINE), command
    return command.split()


def commands_in(page: Path, *programs: str) -> list[str]:
    """Return the lines of code in a page that run one of these programs, with the settings before it."""
    return re.findall(rf"^ {{4,}}((?:[A-Z_]+=\S+ )*(?:{'|'.join(programs)})\b.*)$", page.read_text(), re.MULTILINE)


def service_in(unit: Path) -> SectionProxy:
    """Return the [Service] section of a systemd unit; of a repeated key, the last value."""
    parser = ConfigParser(strict=False, interpolation=None)
    parser.read(unit)
    return parser["Service"]
