"""VAT, service charge and discounts by law of a range. The reasons: docs/decisions/tax.md."""
