"""Approval: somebody else's PIN for one action. Why it works this way: docs/decisions/approvals.md."""
