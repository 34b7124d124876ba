"""Devices that were added: no other browser is answered from elsewhere. Why: docs/decisions/devices.md."""
