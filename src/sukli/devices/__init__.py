"""Devices that were added: from elsewhere no other browser may ask for anything. Why: docs/decisions/devices.md."""
