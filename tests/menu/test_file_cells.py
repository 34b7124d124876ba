"""How people and spreadsheets write a cell."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from menu.files_of_the_menu import a_file
from sukli.csv_export import csv_text
from sukli.menu.files import cells
from sukli.menu.files.reading import read_files
from sukli.menu.files.schemas import MenuFile


@pytest.mark.parametrize(
    ("cell", "centavos"),
    [
        *(("165", 16_500), ("165.5", 16_550), ("1,234.50", 123_450), ("₱1,234.50", 123_450), ("PHP 165.00", 16_500)),
        *(("165.500", 16_550), ("165.", 16_500), ("-10", -1_000), ("−10.05", -1_005), ("-₱10", -1_000)),  # noqa: RUF001
        *(("₱ 165", 16_500), ("₱\u00a0165", 16_500), ("", None)),
    ],
)
def test_amounts_are_read_in_the_notations_people_use(cell: str, centavos: int | None) -> None:
    assert cells.read_amount(cell) == centavos


@pytest.mark.parametrize("cell", ["abc", "1,23", "12,34.00", "1.234,50", "165,00", "1.005", "1e3", "--5", "$5", "1 2"])
def test_an_ambiguous_or_invalid_amount_is_refused(cell: str) -> None:
    with pytest.raises(ValueError, match=re.escape(cell)):
        cells.read_amount(cell)


@pytest.mark.parametrize(
    ("cell", "minute"),
    [
        *(("06:00", 360), ("6:00", 360), ("6:00:00", 360), ("6:00 AM", 360), ("6:00:00 PM", 1080)),
        *(("12:30 am", 30), ("12:30pm", 750), ("24:00", 1440), ("0:00", 0), ("", None)),
    ],
)
def test_times_are_read_in_the_formats_spreadsheets_save(cell: str, minute: int | None) -> None:
    assert cells.read_minute(cell) == minute


@pytest.mark.parametrize("cell", ["25:00", "24:01", "6:60", "13:00 PM", "0:30 AM", "6", "noon"])
def test_an_invalid_time_is_refused(cell: str) -> None:
    with pytest.raises(ValueError, match=re.escape(cell)):
        cells.read_minute(cell)


@pytest.mark.parametrize(
    ("cell", "days"),
    [
        *(
            ("Mon-Fri", (0, 1, 2, 3, 4)),
            ("Sat, Sun", (5, 6)),
            ("saturday sunday", (5, 6)),
            ("Fri to Mon", (0, 4, 5, 6)),
        ),
        *(("Mon; Wed", (0, 2)), ("Mon-Sun", ()), ("", ()), ("Thu", (3,)), ("Tues–Thurs", (1, 2, 3))),  # noqa: RUF001
    ],
)
def test_days_are_read_in_the_notations_people_use(cell: str, days: tuple[int, ...]) -> None:
    assert cells.read_days(cell) == days


@given(st.lists(st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1), max_size=4))
def test_a_list_survives_being_written_to_a_cell(parts: list[str]) -> None:
    assert cells.read_list(cells.write_list(parts)) == tuple(parts)


@given(st.text(st.sampled_from("'=+-@\tab ,;\"\n0")))
def test_any_text_survives_a_cell_and_never_begins_a_formula(text: str) -> None:
    text = text.strip()
    assert cells.plain(cells.marked(text)) == text
    row = csv_text([["Name", "Description"], ["Latte", cells.marked(text)]])
    found = read_files([MenuFile(**a_file(row))])
    assert [cells.plain(line.cells["description"]) for line in found.tables["items"].rows] == [text]
    assert not row.splitlines()[1].split(",", 1)[1].startswith(("=", "+", "-", "@"))
