"""Recipes of items and choices: what a sale takes from supplies and ingredients. docs/decisions/recipes.md."""
