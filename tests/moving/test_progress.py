"""What a long command says while it works."""

import sys

import pytest

from sukli.moving.progress import Progress


def test_a_terminal_sees_a_bar_with_the_percentage(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)

    Progress(10, print).add(2, "sales")

    assert "[######                        ]  20%  sales" in capsys.readouterr().out
