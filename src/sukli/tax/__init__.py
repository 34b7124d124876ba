"""VAT, service charge, and the discounts that laws give to persons: pure rules. Why so: docs/decisions/tax.md."""
