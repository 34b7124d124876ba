"""The pages that tell how to use and change the product, and what is deployed with it."""

from pathlib import Path

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
README, OPERATIONS = ROOT / "README.md", ROOT / "docs/operations.md"
PAGES = [README, ROOT / "CONTRIBUTING.md", ROOT / "bench/README.md", *sorted((ROOT / "docs").rglob("*.md"))]
