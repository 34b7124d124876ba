"""What recipes cost and what they took, beside the spec's half of the total. Why: docs/decisions/recipes.md."""
