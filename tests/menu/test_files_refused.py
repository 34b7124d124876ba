"""Files that cannot be imported: each problem has its row, column and a sentence; nothing is written."""

import pytest

from cafe import Cafe
from factories import an_item
from menu.editing import entries_by_name, save_entry
from menu.files_of_the_menu import FILES, a_file, an_import, looked, refused
from sukli.db.journal import journal
from sukli.stock.tables import stock_items

_SAY_UTF8 = "This file is not UTF-8. In the spreadsheet, save it as 'CSV UTF-8'."


@pytest.mark.parametrize(
    ("content", "bad"),
    [
        ("Name,Price\nLatté".encode("latin-1"), [(None, None, _SAY_UTF8)]),
        ("Name,Price\nLatte".encode("utf-16"), [(None, None, _SAY_UTF8)]),
        (
            b"",
            [(None, None, "This file has no column 'Name', 'Choice' or 'Group', so it is not a menu file.")],
        ),
        (
            b"Item,Price\nLatte,1",
            [(None, None, "This file has no column 'Name', 'Choice' or 'Group', so it is not a menu file.")],
        ),
        (
            b"Name,Pricee\nLatte,1",
            [(1, "Pricee", "There is no column 'Pricee'. Remove it or correct its name.")],
        ),
        (b"Name,Price,price\nLatte,1,2", [(1, "price", "This column appears twice.")]),
        (b"Choice,Adds\nHot,1", [(1, None, "The column 'Options' is missing.")]),
        (b'Name,Price\nLatte,"1', [(2, None, "This row cannot be read: a quotation mark is not closed.")]),
        (b"Name,Price\nLatte,1,2", [(2, None, "This row has more cells than there are columns.")]),
        (b"Name\n" + b"Latte\n" * 5_001, [(None, None, "This file has more than 5,000 rows.")]),
        (b"Name\n" + b"x" * 1_000_000, [(None, None, "These files are larger than 1 MB.")]),
    ],
)
async def test_an_unreadable_file_is_refused_with_the_reason(
    cafe: Cafe, content: bytes, bad: list[tuple[int | None, str | None, str]]
) -> None:
    async with await cafe.till() as till:
        look = await looked(till, content)

    assert refused(look) == bad
    assert look["changes"] == []


async def test_files_that_are_far_too_large_are_refused_before_they_are_read(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for path, body in (("look", {}), ("import", an_import("x"))):
            answer = await till.post(f"{FILES}/{path}", json=body | {"files": [a_file("x" * 1_100_000)]})
            assert (answer.status_code, answer.json()["detail"]) == (413, "These files are larger than 1 MB.")
        answer = await till.post(f"{FILES}/look", json={"files": [{"name": "a.csv", "content": "%"}]})
    assert (answer.status_code, answer.json()["field"]) == (422, "files")


async def test_two_files_of_the_same_kind_are_refused(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        look = await looked(till, "Name", "name;Price")

    assert refused(look) == [(None, None, "'menu.csv' has the same columns. Please choose one of the two.")]


@pytest.mark.parametrize(
    ("column", "cell", "message"),
    [
        ("Price", "abc", "Please enter a valid price, from 0 to ₱10,000,000.00"),
        ("Price", "-1", "Please enter a valid price, from 0 to ₱10,000,000.00"),
        ("Price", "165,00", "Please enter a valid price, from 0 to ₱10,000,000.00"),
        ("Unit Cost", "6000000", "Please enter a valid unit cost, at most ₱5,000,000.00"),
        ("Coming Prices", "2026-13-01=1", "Please enter days and prices, such as 2026-12-31=165"),
        ("Coming Prices", "2026-03-02=1", "A coming price begins tomorrow at the earliest."),
        ("Coming Prices", "2029-01-01=1", "Please choose today or a later day, at most a year from now."),
        ("Coming Prices", "2026-04-01=1; 2026-04-01=2", "Please name each day once."),
        ("Group", "x" * 31, "Please enter a name of 1 to 30 characters"),
        ("Place", "0", "Please enter a place from 1 to 10,001, or nothing"),
        ("Colour", "360", "Please enter a color from 0 to 359, or nothing"),
        ("Colour", "red", "Please enter a color from 0 to 359, or nothing"),
        ("On the Menu", "perhaps", "Please enter Yes or No"),
        ("Days", "Monday Funday", "Please enter days, such as Mon-Fri or Sat Sun"),
        ("From", "24:00", "Please enter a time, such as 06:30 or 6:30 PM"),
        ("Until", "late", "Please enter a time, such as 06:30 or 6:30 PM"),
        ("Code", "4.80002E+12", "The spreadsheet has shortened this code. Please type it again as text."),
        ("Code", "x" * 41, "Please enter a code of 1 to 40 characters"),
        ("Code", "Latte", "This is the name of 'Latte'. Please choose another code."),
        ("Code", "4800", "'Latte' has the code '4800'."),
        ("Minimum", "1.5", "Please enter a valid minimum stock level, from 0 to 1,000,000"),
        ("Lead Days", "400", "Please enter a valid lead time, from 0 to 365 days"),
        ("Supplier", "a\u202eb", "There are hidden characters in this. Please type it again."),
        ("Options", "Milkk", "There are no options named 'Milkk'."),
    ],
)
async def test_a_bad_cell_is_reported_with_its_row_and_column(cafe: Cafe, column: str, cell: str, message: str) -> None:
    await an_item(cafe.db, "Latte")
    mocha = await an_item(cafe.db, "Mocha")
    async with await cafe.till() as till:
        await save_entry(till, (await entries_by_name(till))["Latte"], code="4800")
        look = await looked(till, f'Name;{column}\n\nMocha;"{cell}"')

    assert [(bad["row"], bad["column"], bad["detail"]) for bad in look["bad"]] == [(3, column, message)]
    assert (await cafe.row(stock_items, id=mocha)).supplier == ""


@pytest.mark.parametrize(
    ("rows", "bad"),
    [
        (["Sago,"], [(2, "Unit Cost", "A new item needs a unit cost.")]),
        (["Sago,x"], [(2, "Unit Cost", "Please enter a valid unit cost, at most ₱5,000,000.00")]),
        ([",5"], [(2, "Name", "Please enter a name of 1 to 100 characters")]),
        (["Sago,5", "SAGO,6"], [(3, "Name", "Row 2 also has this name.")]),
        (
            ["Latte,5", "latte ,6", "Sago,"],
            [
                (3, "Name", "Row 2 also has this name."),
                (4, "Unit Cost", "A new item needs a unit cost."),
            ],
        ),
    ],
)
async def test_a_new_item_needs_a_unique_name_and_a_unit_cost(
    cafe: Cafe, rows: list[str], bad: list[tuple[int, str, str]]
) -> None:
    await an_item(cafe.db, "Latte")
    async with await cafe.till() as till:
        look = await looked(till, "\n".join(["Name,Unit Cost", *rows]))

    assert refused(look) == bad


@pytest.mark.parametrize(
    ("rows", "bad"),
    [
        (["Milk,Yes,,,Oat,", "Milk,No,,,Soy,"], [(3, "Several", "Another row of these options contradicts this.")]),
        (["Milk,,,2,Oat,"], [(2, "Most", "Only one of these can be chosen.")]),
        (["Milk,,,1,Oat,"], [(2, "Most", "Please enter a number from 2 to 20, or nothing")]),
        (["Milk,,,,Oat,", "Milk,,,,OAT,"], [(3, "Choice", "Row 2 is also this choice.")]),
        (["Milk,,,,,"], [(2, "Choice", "Please enter a name of 1 to 50 characters")]),
        ([",,,,Oat,"], [(2, "Options", "Please enter a name of 1 to 50 characters")]),
        (["Milk,,,,Oat,Sago=5"], [(2, "Own Prices", "There is no item named 'Sago'.")]),
        (["Milk,,,,Oat,Latte"], [(2, "Own Prices", "Please enter names and prices, such as Latte=165; Mocha=175")]),
        (["Milk,,,,Oat,Latte="], [(2, "Own Prices", "Latte needs a price here.")]),
        (["Temperature,Yes,,,Hot,", "Temperature,,,,Iced,"], [(2, None, "Only one of these can be chosen.")]),
        (["Temperature,,,,Hot,"], [(2, None, "Hot and Iced cannot be changed.")]),
        (
            ["Milk,,,,Oat,"] + [f"Milk,,,,Milk {number}," for number in range(30)],
            [(2, "Choice", "Options have 1 to 30 choices.")],
        ),
    ],
)
async def test_options_that_the_editor_would_not_save_are_refused(
    cafe: Cafe, rows: list[str], bad: list[tuple[int, str | None, str]]
) -> None:
    await an_item(cafe.db, "Latte")
    async with await cafe.till() as till:
        look = await looked(till, "\n".join(["Options,Several,Required,Most,Choice,Own Prices", *rows]))

    assert refused(look) == bad


@pytest.mark.parametrize(
    ("rows", "bad"),
    [
        (
            ["Kape,Cofee"],
            [(2, "Usual Name", "There is no usual group 'Cofee'. Leave this empty for a group of your own.")],
        ),
        (["Kape,Coffee", "Kapi,Coffee"], [(3, "Group", "Row 2 also has this group.")]),
        (["Merienda,", "MERIENDA,"], [(3, "Group", "Row 2 also has this group.")]),
        (["Tea,Coffee"], [(2, "Group", "Another group has this name.")]),
        (
            ["Tea,Coffee", "Coffee,Tea"],
            [
                (2, "Group", "Groups cannot swap names in one step. Give one of them another name first."),
                (3, "Group", "Groups cannot swap names in one step. Give one of them another name first."),
            ],
        ),
        ([",,"], []),
        ([" ,Tea"], [(2, "Group", "Please enter a name of 1 to 30 characters")]),
    ],
)
async def test_ambiguous_groups_are_refused(cafe: Cafe, rows: list[str], bad: list[tuple[int, str, str]]) -> None:
    async with await cafe.till() as till:
        look = await looked(till, "\n".join(["Group,Usual Name", *rows]))

    assert refused(look) == bad


async def test_an_item_that_could_cost_less_than_nothing_is_reported_by_its_row_and_nothing_is_written(
    cafe: Cafe,
) -> None:
    await an_item(cafe.db, "Latte", cost_centavos=6_000)
    await an_item(cafe.db, "Mocha", cost_centavos=6_000)
    items = "Name,Price,Options\nLatte,10,Milk\nMocha,5,Milk"
    options = "Options,Choice,Adds\nMilk,None,-10"
    async with await cafe.till() as till:
        look = await looked(till, items, options)
        answer = await till.post(f"{FILES}/import", json=an_import(look["seen"], items, options))

    assert refused(look) == [(3, None, "Mocha could come to -₱5.00, which is below zero.")]
    assert (answer.status_code, answer.json()["error"]) == (409, "menu_changed")
    assert [row.action for row in await cafe.rows(journal) if row.action.startswith(("menu", "option"))] == []
