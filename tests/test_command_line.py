"""What `sukli` says about itself before it looks at any data."""

import argparse
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from pages import ROOT
from patience import PATIENCE_SECONDS
from real_server import surroundings
from sukli import cli
from sukli.cli import main
from sukli.command_line import command_line
from sukli.settings import Settings


def commands() -> dict[str, argparse.ArgumentParser]:
    (found,) = [action for action in command_line()._actions if isinstance(action, argparse._SubParsersAction)]
    return dict(found.choices)


def output(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 0
    return capsys.readouterr().out


def test_the_version_is_that_of_the_project_and_needs_no_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]

    assert output(capsys, "--version") == f"sukli {project['version']}\n"


def test_the_help_lists_every_command_once_in_a_line_that_fits_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, "--help").splitlines()

    listed = [line.split()[0] for line in lines if line.startswith("  ") and not line.startswith(("  -", "   "))]
    assert listed == list(commands())
    assert max(len(line) for line in lines) <= 100


@pytest.mark.parametrize("name", commands())
def test_every_command_has_a_help_text(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    usage, summary, *_ = output(capsys, name, "--help").split("\n\n")

    assert usage.startswith(f"usage: sukli {name}")
    assert summary.startswith(commands()[name].description[:20])


@pytest.mark.parametrize("word", ["--no-browser", "--port=8001"])
def test_the_options_of_the_served_demo_are_refused_without_serve(
    word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path))

    assert main(["demo", word]) == 2
    assert "only be used with --serve" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_sukli_without_a_command_starts_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path))
    started: list[Settings] = []
    monkeypatch.setattr(cli, "_serve", lambda settings, **_: started.append(settings) or 0)

    assert main([]) == 0
    assert [settings.data_dir for settings in started] == [tmp_path]


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash on this machine")
def test_a_shell_completes_commands(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["completion", "bash"]) == 0
    script = tmp_path / "sukli.bash"
    script.write_text(capsys.readouterr().out)
    script_line = f'source {script}; COMP_WORDS=(sukli backu); COMP_CWORD=1; _shtab_sukli; echo "${{COMPREPLY[@]}}"'

    done = subprocess.run(["bash", "-c", script_line], capture_output=True, text=True, check=True)

    assert done.stdout.split() == ["backup", "backups"]


def test_a_completion_for_zsh_can_be_written_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "zsh"]) == 0
    assert capsys.readouterr().out.startswith("#compdef sukli")


@pytest.mark.parametrize(
    ("command", "module"), [("serve", "fcntl"), ("serve", "resource"), ("serve", "termios"), ("doctor", "fcntl")]
)
def test_on_a_system_without_a_unix_module_sukli_says_where_it_runs(command: str, module: str, tmp_path: Path) -> None:
    code = f"import sys; sys.modules[{module!r}] = None; from sukli.cli import main; sys.exit(main([{command!r}]))"

    done = subprocess.run(
        [sys.executable, "-c", code],
        env=surroundings(tmp_path),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_SECONDS,
    )

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines() == [
        "Sukli runs on Linux and macOS. On Windows, install it in WSL, the Windows Subsystem for Linux."
    ]


@pytest.mark.parametrize(
    ("typed", "hint"), [("bakup", "Did you mean backup?"), ("zzz", "`sukli --help` lists all of them.")]
)
def test_a_misspelt_command_is_answered_with_the_nearest(
    typed: str, hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([typed])

    assert ended.value.code == 2
    assert capsys.readouterr().err.splitlines()[-1] == f"sukli: error: there is no command '{typed}'. {hint}"


def test_options_without_a_command_are_those_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("SUKLI_PORT", "8000")
    started: list[Settings] = []
    monkeypatch.setattr(cli, "_serve", lambda settings, **_: started.append(settings) or 0)

    assert main(["--port", "8100", "--no-browser"]) == 0
    assert [settings.port for settings in started] == [8100]

    with pytest.raises(SystemExit):
        main(["--nonsense"])
    assert "unrecognized arguments: --nonsense" in capsys.readouterr().err


def test_a_reader_that_goes_away_ends_a_command_silently(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    words = (sys.executable, "-m", "sukli.cli", "completion", "bash")
    try:
        done = subprocess.run(
            words, env=surroundings(tmp_path), stdout=writer, stderr=subprocess.PIPE, text=True, check=False
        )
    finally:
        os.close(writer)

    assert (done.returncode, done.stderr) == (cli.BROKEN_PIPE, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no file that is always full")
@pytest.mark.parametrize("command", ["migrate", "doctor", "completion bash", "--help"])
def test_an_output_that_has_no_room_is_reported_as_that_and_not_as_the_disk_of_the_data(
    command: str, tmp_path: Path
) -> None:
    words = (sys.executable, "-m", "sukli.cli", *command.split())
    # at once, as a terminal does, and not only at the end
    environment = surroundings(tmp_path) | {"PYTHONUNBUFFERED": "1"}
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(words, env=environment, stdout=full, stderr=subprocess.PIPE, text=True, check=False)

    assert (done.returncode, done.stderr) == (1, "The output could not be written: No space left on device.\n")
