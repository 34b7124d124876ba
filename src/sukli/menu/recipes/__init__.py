"""What a sale takes out of supplies and ingredients: recipes of items and of choices. docs/decisions/recipes.md."""
