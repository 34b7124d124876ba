"""Insights without a model: rules and plain statistics. Which and why: docs/decisions/insights.md."""
