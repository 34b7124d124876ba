"""Invoice numbers: gapless, one for each sale. Why they work this way: docs/decisions/tax.md."""
