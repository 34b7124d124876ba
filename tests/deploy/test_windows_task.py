"""Windows' Task Scheduler is told to keep the till running; there is no Windows here to test it on."""

import re
import shlex
from xml.etree import ElementTree as ET

from pages import DEPLOY
from sukli.command_line import command_line

TASK = DEPLOY / "windows-task.xml"
SPACE = {"": "http://schemas.microsoft.com/windows/2004/02/mit/task"}


def _text(path: str) -> str:
    found = ET.parse(TASK).getroot().findtext(path, namespaces=SPACE)
    assert found is not None, path
    return found


def test_the_task_is_never_ended_by_windows_and_is_restarted_when_it_ends() -> None:
    assert _text("Settings/ExecutionTimeLimit") == "PT0S"
    assert _text("Settings/RestartOnFailure/Interval") == "PT1M"
    # 255 is the scheduler's maximum, and it has no unlimited count
    assert _text("Settings/RestartOnFailure/Count") == "255"
    assert _text("Settings/MultipleInstancesPolicy") == "IgnoreNew"
    assert {_text(f"Settings/{name}") for name in ("DisallowStartIfOnBatteries", "StopIfGoingOnBatteries")} == {"false"}


def test_the_task_serves_the_tablets_with_an_existing_command() -> None:
    assert _text("Actions/Exec/Command") == "wsl.exe"
    (told,) = re.findall(r'"exec sukli (.+)"', _text("Actions/Exec/Arguments"))
    chosen = command_line().parse_args(shlex.split(told))

    assert (chosen.command, chosen.lan, chosen.no_browser) == ("serve", True, True)
