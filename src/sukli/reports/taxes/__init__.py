"""VAT, service charge and the discounts by law of a range. Why so: docs/decisions/tax.md."""
