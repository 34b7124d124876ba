"""Every table, for comparison with the migrations."""

from sukli.approvals import tables as approvals
from sukli.cafe_settings import tables as cafe_settings
from sukli.cash import tables as cash
from sukli.counting import tables as counting
from sukli.db import dirty_days, journal
from sukli.db.columns import metadata
from sukli.devices import tables as devices
from sukli.drawer.app_payments import tables as app_payments
from sukli.expenses import tables as expenses
from sukli.insights import tables as insights
from sukli.invoices import tables as invoices
from sukli.kitchen import tables as kitchen
from sukli.logo import tables as logo
from sukli.menu import tables as menu
from sukli.menu.pictures import tables as menu_pictures
from sukli.menu.recipes import tables as recipes
from sukli.printing import tables as printing
from sukli.reports.rollups import tables as reports
from sukli.sales import tables as sales
from sukli.sales.chosen import tables as chosen
from sukli.sales.taxed import tables as taxed
from sukli.shifts import tables as shifts
from sukli.staff import tables as staff
from sukli.stock import tables as stock
from sukli.tenders import tables as tenders
from sukli.upkeep import tables as upkeep

# the records that people make, by what each is called; each row has its moment (`created_at`)
RECORDS = {
    "sale": sales.sales,
    "expense": expenses.expenses,
    "cash transaction": cash.cash_transactions,
    "stock movement": stock.stock_movements,
    "refund": shifts.refunds,
    "correction": shifts.corrections,
    "payment without an order": app_payments.app_payments,
}

# tables that a copy must not bring back: what is true only of this machine, and who is signed in where, or else a copy
# could be used in place of a tablet
NOT_IN_BACKUPS = tuple(table for table in metadata.sorted_tables if table.info.get("not_in_backups"))

__all__ = [
    "NOT_IN_BACKUPS",
    "RECORDS",
    "app_payments",
    "approvals",
    "cafe_settings",
    "cash",
    "chosen",
    "counting",
    "devices",
    "dirty_days",
    "expenses",
    "insights",
    "invoices",
    "journal",
    "kitchen",
    "logo",
    "menu",
    "menu_pictures",
    "metadata",
    "printing",
    "recipes",
    "reports",
    "sales",
    "shifts",
    "staff",
    "stock",
    "taxed",
    "tenders",
    "upkeep",
]
