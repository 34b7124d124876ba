"""What recipes cost and took, beside the spec's COGS of half the total. Why: docs/decisions/recipes.md."""
