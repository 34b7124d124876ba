"""A folder's name may hold what has a meaning in an address: its database is in it, and nowhere else."""

from pathlib import Path

import pytest

from sukli.cli import main

# as the system decodes such a name
NOT_UTF_8 = "caf\udce9"


@pytest.mark.parametrize("name", ["Kape? Tayo", "My%20Cafe", "#1 & 100%", "a@b:c", NOT_UTF_8])
def test_a_database_is_in_its_folder_whatever_that_is_called(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cafe, copy, backups = tmp_path / name, tmp_path / f"{name} copy", tmp_path / f"{name} backups"
    monkeypatch.setenv("SUKLI_DATA_DIR", str(cafe))
    for variable in ("SUKLI_DATABASE_URL", "SUKLI_PEPPER"):
        monkeypatch.delenv(variable, raising=False)

    assert main(["migrate"]) == 0
    assert (cafe / "sukli.db").exists()
    assert main(["copy-to", str(copy)]) == 0
    assert (copy / "sukli.db").exists()
    # it is read, and has no seal yet
    assert main(["journal", "head"]) == 2
    main(["backup", str(backups)])
    (backup,) = backups.iterdir()
    assert main(["check", "--backup", str(backup)]) == 0
    assert {place.name for place in tmp_path.iterdir()} == {cafe.name, copy.name, backups.name}
