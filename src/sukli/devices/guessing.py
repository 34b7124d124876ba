"""Slows down the guessing of pairing codes.

There are 32^8 codes, each is valid for five minutes, and few exist at a time: thousands of guesses would find none. So
the limit for all together is for the server's sake, and short: whoever adds a device waits ten seconds at most.
"""

from datetime import timedelta

from sukli.staff.throttle import DEVICE, Allowance, Source, Sources

ALL = Allowance(60, timedelta(seconds=1), timedelta(seconds=10), timedelta(seconds=5), 64)


def of_claimer(address: str) -> Sources:
    """What a typed code is counted with; an address that must wait takes nothing from what all have together."""
    return (Source(f"pairing {address}", DEVICE), Source("pairing", ALL, is_shared=True))
