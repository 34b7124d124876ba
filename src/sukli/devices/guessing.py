"""Slows down the guessing of pairing codes.

There are 32^8 codes, each is valid for five minutes, and few exist at a time: thousands of guesses would find none. So
the limit for everybody together only protects the server, and is short: adding a device waits ten seconds at most.
"""

from datetime import timedelta

from sukli.staff.throttle import DEVICE, Allowance, Source, Sources

ALL = Allowance(60, timedelta(seconds=1), timedelta(seconds=10), timedelta(seconds=5), 64)


def of_claimer(address: str) -> Sources:
    """Return the sources of a typed code; an address that must wait uses nothing of the limit for everybody."""
    return (Source(f"pairing {address}", DEVICE), Source("pairing", ALL, is_shared=True))
