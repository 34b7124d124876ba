"""What is left of the revenue, and where it goes."""

from sukli.figures import margin_tenths, report_net
from sukli.insights.computed.books import Books
from sukli.insights.computed.finding import MOST_NAMED, Finding, TooLittleData, in_percent, in_pesos, report_rows
from sukli.insights.report_figures import percent, pesos

# tenths of a percent
MARGIN_FALL = 50
# a category grew by half, and by a twentieth of the revenue
_GREW_BY_HALF, _PART_OF_REVENUE = 2, 20
# a bill a month makes single days and weeks look terrible or wonderful
FEWEST_DAYS = 28
_NEEDS = f"Margins are compared over {FEWEST_DAYS} days and more, with sales in the days before them."


def margin(books: Books) -> list[Finding]:
    """A net loss, or a margin that fell by five points and more."""
    _require_a_month(books)
    now, before = books.now, books.before
    profit = report_net(now.revenue_centavos, now.expenses_centavos)
    tenths = margin_tenths(profit, now.revenue_centavos)
    rows = report_rows("financial", books.first, books.last)
    figures = [
        pesos("Revenue", now.revenue_centavos),
        pesos("Expenses", now.expenses_centavos),
        pesos("Net profit", profit),
        percent("Profit margin", tenths),
    ]
    if profit < 0:
        return [
            Finding(
                type="alert",
                title=f"Expenses are {in_pesos(-profit)} above revenue",
                description=(f"{in_pesos(now.expenses_centavos)} was spent and {in_pesos(now.revenue_centavos)} sold."),
                priority="critical",
                action="Go through the largest expenses.",
                figures=tuple(figures),
                rows=rows,
            )
        ]
    if before is None or before.revenue_centavos <= 0:
        raise TooLittleData(_NEEDS)
    earlier = margin_tenths(report_net(before.revenue_centavos, before.expenses_centavos), before.revenue_centavos)
    figures.append(percent("Profit margin before", earlier))
    if earlier - tenths < MARGIN_FALL:
        return []
    return [
        Finding(
            type="trend",
            title=f"Profit margin fell to {in_percent(tenths)}",
            description=f"It was {'-' if earlier < 0 else ''}{in_percent(earlier)} in as many days before.",
            priority="high",
            action="See which expenses grew.",
            figures=tuple(figures),
            rows=rows,
        )
    ]


def grown_expenses(books: Books) -> list[Finding]:
    """Categories that grew by half, and by a twentieth of the revenue."""
    _require_a_month(books)
    if books.before is None:
        raise TooLittleData(_NEEDS)
    grown = [
        spending
        for spending in books.spending
        if spending.before_centavos > 0
        and spending.amount_centavos * _GREW_BY_HALF >= spending.before_centavos * (_GREW_BY_HALF + 1)
        and (spending.amount_centavos - spending.before_centavos) * _PART_OF_REVENUE >= books.now.revenue_centavos
    ]
    grown.sort(key=lambda spending: spending.before_centavos - spending.amount_centavos)
    return [
        Finding(
            type="alert",
            title=f"Expenses for {spending.category} grew",
            description=(
                f"{in_pesos(spending.amount_centavos)}, after {in_pesos(spending.before_centavos)} "
                "in as many days before."
            ),
            priority="medium",
            action="Look at the single expenses.",
            figures=(
                pesos(spending.category, spending.amount_centavos),
                pesos(f"{spending.category} before", spending.before_centavos),
            ),
            rows=report_rows("financial", books.first, books.last, category=spending.category),
        )
        for spending in grown[:MOST_NAMED]
    ]


def _require_a_month(books: Books) -> None:
    if (books.last - books.first).days + 1 < FEWEST_DAYS or books.now.revenue_centavos <= 0:
        raise TooLittleData(_NEEDS)
