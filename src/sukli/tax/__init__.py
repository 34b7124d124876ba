"""VAT, service charge, and the discounts that laws give to persons: pure rules. Why: docs/decisions/tax.md."""
