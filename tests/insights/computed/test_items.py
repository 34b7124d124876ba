"""Items whose sales fell, that run out, lie dead or leave hardly any margin."""

from dataclasses import replace
from decimal import Decimal

from insights.computed.some_books import SUNDAY, an_item, books, figure
from sukli.insights.computed.books import DAY, ItemCost, ItemSold
from sukli.insights.computed.inventory import dead_stock, fallen_items, running_out, thin_margins


def test_an_item_whose_sales_fell_is_found_unless_it_sold_too_little() -> None:
    items = [ItemSold("Latte", 5, 120), ItemSold("Turon", 28, 120), ItemSold("Rare", 0, 9), ItemSold("New", 9, 0)]
    (finding,) = fallen_items(books(items=items))

    assert finding.title == "Latte fell to 5 sold"
    assert (figure(finding, "Expected"), figure(finding, "Change")) == (30, Decimal("-83.3"))


def test_days_off_lower_the_expected_sales() -> None:
    items = [ItemSold("Latte", 10, 120)]
    open_two_days = books(lambda on: 0 if SUNDAY - DAY * 7 < on < SUNDAY - DAY else 1_000_000, items=items)

    assert fallen_items(open_two_days) == []
    assert fallen_items(books(items=items)) != []


def test_items_that_last_a_week_at_most_are_named_most_urgent_first() -> None:
    stock = [
        an_item(name="Week", stock=28, sold=112),
        an_item(name="Month", stock=112, sold=112),
        an_item(name="Gone", stock=-1, sold=112),
        an_item(name="Today", stock=4, sold=112),
        an_item(name="Slow", stock=1, sold=5),
    ]
    found = running_out(books(stock=stock))

    assert [finding.title for finding in found] == [
        "Gone is sold out",
        "Today runs out within 2 days",
        "Week lasts about 7 more days",
    ]
    assert [finding.priority for finding in found] == ["critical", "critical", "high"]
    assert figure(found[2], "Days it lasts") == 7
    assert "Days it lasts" not in [one.name for one in found[0].figures]
    # 112 in 28 days are 4 a day
    assert found[2].action == "Order or make about 56: enough for 14 days at 4.0 a day."


def test_an_item_added_a_week_ago_is_judged_by_the_pace_of_that_week() -> None:
    new = an_item(name="Turon", stock=20, sold=28, added_on=SUNDAY - DAY * 6)
    (finding,) = running_out(books(stock=[new]))

    assert finding.title == "Turon lasts about 5 more days"
    assert figure(finding, "For 14 days") == 56


def test_dead_stock_is_in_stock_and_unsold() -> None:
    stock = [
        an_item(name="Dust", stock=3, unit_cost_centavos=10_000),
        an_item(name="Cheap dust", stock=1, unit_cost_centavos=100),
        an_item(name="Sold", sold=1),
        an_item(name="Empty", stock=0),
        an_item(name="New", added_on=SUNDAY - DAY * 10),
    ]
    (finding,) = dead_stock(books(stock=stock))

    assert finding.title == "₱301.00 is tied up in stock that is not selling"
    assert finding.description.endswith("Dust and Cheap dust.")
    assert figure(finding, "Items") == 2


def test_thin_margins_are_those_of_prices_close_to_or_below_the_cost() -> None:
    costs = [
        ItemCost("Tapsilog", 13_200, 16_500),
        ItemCost("Empanada", 4_000, 3_500),
        ItemCost("Pandesal", 500, 1_000),
        ItemCost("Free", 0, 0),
    ]
    (finding,) = thin_margins(books(costs=costs))

    assert (finding.title, finding.priority) == ("2 items earn less than 30.0% of their price", "high")
    assert (figure(finding, "Empanada"), figure(finding, "Tapsilog")) == (Decimal("-14.3"), 20)


def test_two_items_of_the_same_name_that_are_sold_out_are_both_reported() -> None:
    taho = an_item(name="Taho", stock=0, sold=28)

    assert [finding.title for finding in running_out(books(stock=[taho, replace(taho, price_centavos=1)]))] == [
        "Taho is sold out",
        "Taho is sold out",
    ]
