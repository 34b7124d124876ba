"""Insights into a report, written by a model or computed."""
