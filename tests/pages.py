"""The pages that tell how to use and change the product, and what is deployed with it."""

import re
from configparser import ConfigParser, SectionProxy
from pathlib import Path

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
README, PROMISES = ROOT / "README.md", ROOT / "docs/promises.md"
OWNERS, OPERATIONS = ROOT / "docs/owners", ROOT / "docs/operations"
PAGES = [README, ROOT / "CONTRIBUTING.md", ROOT / "bench/README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def said(command: str, page: Path) -> list[str]:
    """The words of a command that the page gives."""
    assert re.search(rf"(?:`|^ +){re.escape(command)}(?:`|$)", page.read_text(), re.MULTILINE), command
    return command.split()


def commands_in(page: Path, *programs: str) -> list[str]:
    """The lines of code of a page that give one of these programs, with the settings before it."""
    return re.findall(rf"^ {{4,}}((?:[A-Z_]+=\S+ )*(?:{'|'.join(programs)})\b.*)$", page.read_text(), re.MULTILINE)


def service_in(unit: Path) -> SectionProxy:
    """How a unit of systemd runs its service; of a word that stands there twice the last one."""
    parser = ConfigParser(strict=False, interpolation=None)
    parser.read(unit)
    return parser["Service"]
