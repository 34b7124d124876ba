"""What VAT, a service charge and the discounts by law make of a sale. Why: docs/decisions/tax.md."""
