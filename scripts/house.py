"""Draw docs/house.md's picture from the imports of the files that it names; with --check, report if it is stale."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/house.md"
SERVER, WEB = ROOT / "src/sukli", ROOT / "web/src"
MARK = "<!-- made by scripts/house.py -->"
_NAMED = re.compile(r"`([\w/.-]+\.(?:py|tsx?|css))`")
_IMPORTED = re.compile(r"""(?:from|import)\s*\(?\s*'((?:\.{1,2}|~)/[^']+)'""")


def named_files(page: str) -> list[Path]:
    """Return the files that the page names, in its order. Raises FileNotFoundError for a missing one."""
    files = dict.fromkeys(_file(name) for name in _NAMED.findall(page.partition(MARK)[0]) if name != "scripts/house.py")
    return list(files)


def picture(files: list[Path]) -> str:
    """Return a flow chart with an arrow for each import from one of the files to another."""
    places = {file: f"n{number}" for number, file in enumerate(files)}
    lines = ["```mermaid", "flowchart LR"]
    for title, root in (("browser", WEB), ("server", SERVER)):
        lines.append(f"  subgraph {title}")
        lines += [f'  {place}["{file.relative_to(root)}"]' for file, place in places.items() if root in file.parents]
        lines.append("  end")
    for file, place in places.items():
        lines += [f"  {place} --> {places[other]}" for other in sorted(set(_imports(file))) if other in places]
    return "\n".join([*lines, "```", ""])


def _file(name: str) -> Path:
    root = SERVER if name.endswith(".py") else WEB
    if not (root / name).is_file():
        raise FileNotFoundError(f"docs/house.md names {name}, which is not there.")
    return root / name


def _imports(file: Path) -> Iterator[Path]:
    if file.suffix == ".py":
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("sukli."):
                module = SERVER.joinpath(*node.module.split(".")[1:])  # type: ignore[union-attr]
                yield module.with_suffix(".py")
                yield from (module / f"{name.name}.py" for name in node.names)
        return
    for name in _IMPORTED.findall(file.read_text()):
        found = WEB / name[2:] if name.startswith("~/") else (file.parent / name).resolve()
        yield from (found.with_name(f"{found.name}{suffix}") for suffix in (".ts", ".tsx", ""))


def main(words: list[str]) -> int:
    """Write the page, or report that it is stale."""
    page = PAGE.read_text()
    made = page.partition(MARK)[0] + f"{MARK}\n{picture(named_files(page))}"
    if "--check" not in words:
        PAGE.write_text(made)
    elif made != page:
        print("docs/house.md is old: python scripts/house.py draws it anew.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
