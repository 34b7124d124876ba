"""The pages that tell how to use and change the product, and what is deployed with it."""

from configparser import ConfigParser, SectionProxy
from pathlib import Path

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
README, OPERATIONS = ROOT / "README.md", ROOT / "docs/operations"
PAGES = [README, ROOT / "CONTRIBUTING.md", ROOT / "bench/README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def service_in(unit: Path) -> SectionProxy:
    """How a unit of systemd runs its service; of a word that stands there twice the last one."""
    parser = ConfigParser(strict=False, interpolation=None)
    parser.read(unit)
    return parser["Service"]
