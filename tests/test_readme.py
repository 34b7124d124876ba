"""Everything that the pages and deploy/ name exists."""

import re
import shlex
import subprocess
from itertools import takewhile
from pathlib import Path

import pytest

from pages import DEPLOY, OPERATIONS, PAGES, ROOT, commands_in, service_in
from sukli.command_line import command_line


@pytest.mark.parametrize(("target", "started"), [("run", "sukli serve"), ("try", "sukli demo --serve")])
def test_the_port_given_to_make_is_passed_on(target: str, started: str) -> None:
    words = subprocess.run(("make", "-n", target, "PORT=8123"), cwd=ROOT, capture_output=True, text=True, check=True)
    (command,) = [line for line in words.stdout.splitlines() if line.startswith(started)]
    assert command.split()[-2:] == ["--port", "8123"]


def test_a_build_compiles_what_the_service_cannot_write_at_its_start() -> None:
    told = subprocess.run(("make", "-n", "-B", "build"), cwd=ROOT, capture_output=True, text=True, check=True)

    assert "python -m compileall -q src/sukli" in told.stdout


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_make_target_that_a_page_names_exists(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"(?:`|^    )(?:\w+=\S+ )*make ([a-z-]+)", page.read_text(), re.MULTILINE))

    assert named <= targets


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_a_page_links_to_exists(page: Path) -> None:
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", page.read_text()) if "://" not in link]

    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_heading_linked_on_a_page_exists(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]*)#([^)]+)\)", page.read_text())

    assert [link for link in links if link[1] not in anchors_of(page.parent / link[0] if link[0] else page)] == []


def anchors_of(page: Path) -> set[str]:
    """Return the anchors that GitHub makes of the headings."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


def test_every_page_that_the_source_names_exists() -> None:
    sources = [
        file
        for folder in ("src", "tests", "torture", "bench", "scripts", "deploy", "e2e", "web/src")
        for file in (ROOT / folder).rglob("*")
        if file.suffix in {".py", ".ts", ".tsx", ".yaml", ".service"} and "node_modules" not in file.parts
    ]
    named = {name for file in sources for name in re.findall(r"\bdocs/[\w/-]+\.md\b", file.read_text())}

    assert len(named) > 20
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_path_that_a_page_names_exists(page: Path) -> None:
    of_the_reader = {"deploy/.env"}
    named = set(re.findall(r"(?<![\w/.~])(?:deploy|scripts|src|tests|e2e|web|contracts)/[\w./-]*\w", page.read_text()))

    assert [path for path in named - of_the_reader if not (ROOT / path).exists()] == []


def test_the_table_lists_exactly_the_existing_variables() -> None:
    read = set(re.findall(r"SUKLI_\w+", (ROOT / "src/sukli/settings.py").read_text())) - {
        "SUKLI_WEB_DIST",
        "SUKLI_RELOAD",
    }
    rows = [line for line in (OPERATIONS / "variables.md").read_text().splitlines() if line.startswith("| `SUKLI_")]
    listed = {name for row in rows for name in re.findall(r"SUKLI_\w+", row.split("|")[1])}

    assert listed == read


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_sukli_command_given_on_a_page_can_be_parsed(page: Path) -> None:
    for command in commands_in(page, "sukli"):
        command_line().parse_args(shlex.split(command.partition(" > ")[0].rpartition("sukli ")[2]))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_sukli_command_and_option_mentioned_on_a_page_exists(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in re.findall(r"`(?:SUKLI_\w+=\S+ )*sukli ([^`]+)`", page.read_text()):
        names = takewhile(re.compile("[a-z][a-z-]+").fullmatch, words.split())
        with pytest.raises(SystemExit) as left:
            command_line().parse_args([*names, "--help"])
        options = re.compile(r"--[\w-]+")

        assert left.value.code == 0, words
        assert set(options.findall(words)) <= set(options.findall(capsys.readouterr().out))


@pytest.mark.parametrize("unit", sorted(DEPLOY.glob("*.service")), ids=lambda unit: unit.name)
def test_every_service_runs_an_existing_command(unit: Path) -> None:
    program, *arguments = shlex.split(service_in(unit)["ExecStart"])

    assert program.endswith("/.venv/bin/sukli")
    command_line().parse_args(arguments)


@pytest.mark.parametrize("file", sorted(DEPLOY.iterdir()), ids=lambda file: file.name)
def test_deployment_files_set_only_existing_variables(file: Path) -> None:
    known = set(re.findall(r"SUKLI_\w+", (ROOT / "src/sukli/settings.py").read_text()))

    assert set(re.findall(r"SUKLI_\w+", file.read_text())) <= known
