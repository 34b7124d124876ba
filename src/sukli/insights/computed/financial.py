"""The profit left of the revenue, and the expenses that reduce it."""

from sukli.business_day import DAY
from sukli.formulas import change_tenths, margin_tenths
from sukli.insights.computed.books import Books
from sukli.insights.computed.finding import MOST_NAMED, Finding, NotEnoughData, in_percent, report_rows
from sukli.insights.figures import percent, pesos
from sukli.money import half_up, in_pesos

# tenths of a percent
MARGIN_FALL = 50
# a category grew by half, and by a twentieth of the revenue
_GREW_BY_HALF, _PART_OF_REVENUE = 2, 20
# tenths of a percent: a category with this share of the revenue, and a profit that changed by this much
HEAVY, NOTICED = 300, 100
# monthly bills make single days and weeks look terrible or wonderful
FEWEST_DAYS = 28
_NEEDS = f"Comparing profits needs a range of at least {FEWEST_DAYS} days, with sales in the days before it too."


def margin(books: Books) -> list[Finding]:
    """Report a net loss, or a margin that fell by five points or more."""
    _require_a_month(books)
    now, before = books.now, books.before
    profit, tenths = now.net_centavos, margin_tenths(now.net_centavos, now.revenue_centavos)
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
                description=f"You spent {in_pesos(now.expenses_centavos)} and sold {in_pesos(now.revenue_centavos)}.",
                priority="critical",
                action="Go over the largest expenses.",
                figures=tuple(figures),
                rows=rows,
            )
        ]
    if before is None or before.revenue_centavos <= 0:
        raise NotEnoughData(_NEEDS)
    earlier = margin_tenths(before.net_centavos, before.revenue_centavos)
    figures.append(percent("Profit margin before", earlier))
    if earlier - tenths < MARGIN_FALL:
        return []
    return [
        Finding(
            type="trend",
            title=f"Profit margin fell to {in_percent(tenths)}",
            description=f"It was {'-' if earlier < 0 else ''}{in_percent(earlier)} in the same number of days before.",
            priority="high",
            action="Check which expenses went up.",
            figures=tuple(figures),
            rows=rows,
        )
    ]


def grown_expenses(books: Books) -> list[Finding]:
    """Report categories that grew by half, and by a twentieth of the revenue."""
    _require_a_month(books)
    if books.before is None:
        raise NotEnoughData(_NEEDS)
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
            title=f"{spending.category} expenses went up",
            description=(
                f"{in_pesos(spending.amount_centavos)}, up from {in_pesos(spending.before_centavos)} "
                "in the same number of days before."
            ),
            priority="medium",
            action="Go over these expenses one by one.",
            figures=(
                pesos(spending.category, spending.amount_centavos),
                pesos(f"{spending.category} before", spending.before_centavos),
            ),
            rows=report_rows("financial", books.first, books.last, category=spending.category),
        )
        for spending in grown[:MOST_NAMED]
    ]


def heavy_expenses(books: Books) -> list[Finding]:
    """Report categories that take three tenths of the revenue or more, largest first."""
    _require_a_month(books)
    revenue = books.now.revenue_centavos
    heavy = sorted(
        (spending for spending in books.spending if spending.amount_centavos * 1000 >= HEAVY * revenue),
        key=lambda spending: -spending.amount_centavos,
    )
    shares = {spending.category: half_up(spending.amount_centavos * 1000, revenue) for spending in heavy}
    return [
        Finding(
            type="recommendation",
            title=f"{spending.category} takes {in_percent(shares[spending.category])} of revenue",
            description=f"{in_pesos(spending.amount_centavos)} out of {in_pesos(revenue)} in sales.",
            priority="medium",
            action="Check if some of it can be bought cheaper or left out.",
            figures=(
                pesos(spending.category, spending.amount_centavos),
                pesos("Revenue", revenue),
                percent("Share of revenue", shares[spending.category]),
            ),
            rows=report_rows("financial", books.first, books.last, category=spending.category),
        )
        for spending in heavy[:MOST_NAMED]
    ]


def no_expenses(books: Books) -> list[Finding]:
    """Report a month or more of sales without a single expense: the profit is not what it seems."""
    _require_a_month(books)
    if books.now.expenses_centavos > 0:
        return []
    return [
        Finding(
            type="alert",
            title="No expenses are recorded",
            description=f"You sold {in_pesos(books.now.revenue_centavos)}; without expenses, profit looks too high.",
            priority="medium",
            action="Record what was spent.",
            figures=(pesos("Revenue", books.now.revenue_centavos), pesos("Expenses", 0)),
            rows=report_rows("financial", books.first, books.last),
        )
    ]


def profit_change(books: Books) -> list[Finding]:
    """Report a net profit a tenth above or below that of as many days before."""
    _require_a_month(books)
    if books.before is None:
        raise NotEnoughData(_NEEDS)
    now, before = books.now.net_centavos, books.before.net_centavos
    # a loss is a finding of its own, and has no percentage
    if now < 0 or before <= 0 or abs(change := change_tenths(now, before)) < NOTICED:
        return []
    return [
        Finding(
            type="trend",
            title=f"Net profit is {in_percent(change)} {'above' if change > 0 else 'below'} the days before",
            description=f"{in_pesos(now)}, compared with {in_pesos(before)} in the same number of days before.",
            priority="low" if change > 0 else "medium",
            action="" if change > 0 else "Check if revenue went down or expenses went up.",
            figures=(pesos("Net profit", now), pesos("Net profit before", before), percent("Change", change)),
            rows=report_rows("financial", books.first, books.last),
        )
    ]


def _require_a_month(books: Books) -> None:
    # a range may reach into days to come
    last = min(books.last, books.until + DAY)
    if (last - books.first).days + 1 < FEWEST_DAYS or books.now.revenue_centavos <= 0:
        raise NotEnoughData(_NEEDS)
