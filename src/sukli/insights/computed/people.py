"""Discounts and voids: people who have far more of them than the others. It accuses nobody; the rows show why."""

from collections.abc import Callable
from dataclasses import dataclass

from sukli.insights.computed.books import WINDOW_DAYS, Books, PersonSold
from sukli.insights.computed.finding import Finding, TooLittleData, in_percent, report_rows
from sukli.insights.computed.statistics import share_score
from sukli.insights.figures import Figure, count, percent, pesos
from sukli.money import half_up

FEWEST_SALES = 30
FEWEST_CASES = 5
# so many standard deviations above the others, and twice their share
SCORE, TIMES = 3.0, 2


@dataclass(frozen=True)
class _Shares:
    cases: int
    sales: int
    other_cases: int
    other_sales: int

    @property
    def tenths(self) -> int:
        return half_up(self.cases * 1000, self.sales)

    @property
    def other_tenths(self) -> int:
        return half_up(self.other_cases * 1000, self.other_sales)

    def stands_out(self) -> bool:
        return (
            self.cases >= FEWEST_CASES
            and share_score(self.cases, self.sales, self.other_cases, self.other_sales) >= SCORE
            and self.cases * self.other_sales >= TIMES * self.other_cases * self.sales
        )


def void_spikes(books: Books) -> list[Finding]:
    """People whose sales were voided far more often than the others'."""
    return [
        Finding(
            type="alert",
            title=f"{person.first_name} has unusually many voided sales",
            description=(
                f"{shares.cases} of {shares.sales} sales in the last {WINDOW_DAYS} days were voided "
                f"({in_percent(shares.tenths)}), compared with {in_percent(shares.other_tenths)} for the others."
            ),
            priority="high",
            action="Go over the voided sales together.",
            figures=(count("Voided", shares.cases), *_figures(shares)),
            rows=report_rows("sales", books.window_starts_on, books.until, staff=person.staff_id, voided=1),
        )
        for person, shares in _standing_out(books, lambda person: person.voided)
    ]


def discount_spikes(books: Books) -> list[Finding]:
    """People who gave a discount on far more sales than the others."""
    return [
        Finding(
            type="alert",
            title=f"{person.first_name} gives unusually many discounts",
            description=(
                f"{shares.cases} of {shares.sales} sales in the last {WINDOW_DAYS} days had a discount "
                f"({in_percent(shares.tenths)}), compared with {in_percent(shares.other_tenths)} for the others."
            ),
            priority="medium",
            action="Ask which discounts these were.",
            figures=(
                count("With discount", shares.cases),
                pesos("Discounts", person.discount_centavos),
                *_figures(shares),
            ),
            rows=report_rows("sales", books.window_starts_on, books.until, staff=person.staff_id, discounted=1),
        )
        for person, shares in _standing_out(books, lambda person: person.discounted)
    ]


def _figures(shares: _Shares) -> tuple[Figure, ...]:
    return (
        count("Sales", shares.sales),
        percent("Share", shares.tenths),
        percent("Share of the others", shares.other_tenths),
        count("Sales of the others", shares.other_sales),
    )


def _standing_out(books: Books, cases: Callable[[PersonSold], int]) -> list[tuple[PersonSold, _Shares]]:
    all_cases, all_sales = sum(map(cases, books.people)), sum(person.sales for person in books.people)
    compared = [
        (person, _Shares(cases(person), person.sales, all_cases - cases(person), all_sales - person.sales))
        for person in books.people
    ]
    enough = [(person, shares) for person, shares in compared if min(shares.sales, shares.other_sales) >= FEWEST_SALES]
    if not enough:
        raise TooLittleData(f"Comparing people needs two with {FEWEST_SALES} sales each in {WINDOW_DAYS} days.")
    return [(person, shares) for person, shares in enough if shares.stands_out()]
