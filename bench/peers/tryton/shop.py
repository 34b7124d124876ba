"""Make a shop in Tryton, as its own point-of-sale scenario does. Run by Tryton's Python, with DB_NAME set."""

import json
import sys
from decimal import Decimal
from pathlib import Path

from proteus import Model
from trytond.modules.account.tests.tools import create_chart, create_fiscalyear, get_accounts
from trytond.modules.account_invoice.tests.tools import set_fiscalyear_invoice_sequences
from trytond.modules.company.tests.tools import create_company, get_company
from trytond.tests.tools import activate_modules

ITEMS = 20
PRICE = Decimal("165.0000")


def open_shop() -> dict[str, object]:
    """Make goods without tax, one point of sale, and cash; return the ids that a sale names."""
    activate_modules("sale_point", create_company, create_chart)
    set_fiscalyear_invoice_sequences(create_fiscalyear()).click("create_period")
    accounts = get_accounts()
    category = Model.get("product.category")(name="Food", accounting=True)
    category.account_revenue = accounts["revenue"]
    category.save()
    point = _point()
    cash = Model.get("sale.point.payment.method")(name="Cash", account=accounts["cash"], cash=True)
    cash.save()
    products = [_product(category, number) for number in range(ITEMS)]
    return {"company": get_company().id, "point": point.id, "cash": cash.id, "products": products, "price": str(PRICE)}


def _point() -> Model:
    journal, *_ = Model.get("account.journal").find([("type", "=", "revenue")], limit=1)
    point = Model.get("sale.point")(name="Till", journal=journal)
    point.sequence = Model.get("ir.sequence.strict")(name="Till", company=point.company)
    point.sequence.sequence_type, *_ = Model.get("ir.sequence.type").find([("name", "=", "POS")], limit=1)
    point.sequence.save()
    location = Model.get("stock.location")
    (point.storage_location,) = location.find([("code", "=", "STO")])
    (point.customer_location,) = location.find([("code", "=", "CUS")])
    point.save()
    return point


def _product(category: Model, number: int) -> int:
    unit, *_ = Model.get("product.uom").find([("name", "=", "Unit")])
    template = Model.get("product.template")(name=f"Tapsilog No. {number}", default_uom=unit, type="goods")
    template.salable = True
    template.account_category = category
    template.gross_price = template.list_price = PRICE
    template.save()
    (product,) = template.products
    product_id: int = product.id
    return product_id


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(open_shop()))
