"""What was counted in drawers against what ought to have been there. Rulings: docs/decisions/closing.md."""
