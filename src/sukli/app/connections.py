"""The connections of this process, and which of them goes first when there are too many."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address

from sukli.app.refusals import ServerFull, TooManyConnections
from sukli.ip_addresses import device_at, unmapped
from sukli.traces import traces

# far more than a cafe's browsers need
MOST_CONNECTIONS = 800
# A browser has at most six, and one for its live stream; several tablets may share one address
MOST_OF_ONE_ADDRESS = 64


@dataclass(eq=False, slots=True)
class Connection:
    """One connection. `counted_as` is the address it is charged to, or None."""

    peer: str | None
    counted_as: str | None
    hang_up: Callable[[], None]


class Connections:
    """The connections of one process, over all its ports. One is idle while no request of it is being answered."""

    def __init__(self, most: int = MOST_CONNECTIONS, most_of_one_address: int = MOST_OF_ONE_ADDRESS) -> None:
        self._most = most
        self._most_of_one_address = most_of_one_address
        self._all: set[Connection] = set()
        # longest idle first
        self._idle: dict[Connection, None] = {}
        self._of_address: Counter[str | None] = Counter()

    @property
    def count(self) -> int:
        """How many are connected."""
        return len(self._all)

    def admit(self, connection: Connection) -> None:
        """Admit a connection as idle; the longest idle one makes room if necessary.

        Raises TooManyConnections and ServerFull when all connections of its address, or all of them, are at work.
        """
        address = connection.counted_as
        if address is not None and self._of_address[address] >= self._most_of_one_address:
            # never another address's: a flood from one laptop ends only its own connections
            traces.refused(TooManyConnections.error, connection.peer)
            if not self._end_longest_idle(address):
                raise TooManyConnections
        elif len(self._all) >= self._most:
            traces.refused(ServerFull.error, connection.peer)
            if not self._end_longest_idle():
                raise ServerFull
        self._all.add(connection)
        self._idle[connection] = None
        self._of_address[address] += 1

    def work(self, connection: Connection) -> None:
        """Mark the connection as at work: it has sent a request."""
        self._idle.pop(connection, None)

    def rest(self, connection: Connection) -> None:
        """Mark the connection as idle: its request is answered."""
        if connection in self._all:
            self._idle[connection] = None

    def leave(self, connection: Connection) -> None:
        """Forget a connection that is gone; a second call is no error."""
        if connection not in self._all:
            return
        self._all.discard(connection)
        self._idle.pop(connection, None)
        self._of_address[connection.counted_as] -= 1
        if not self._of_address[connection.counted_as]:
            del self._of_address[connection.counted_as]

    def _end_longest_idle(self, address: str | None = None) -> bool:
        found = next(
            (connection for connection in self._idle if address is None or connection.counted_as == address), None
        )
        if found is None:
            return False
        # without waiting: the connection itself learns of its end only a moment later
        self.leave(found)
        found.hang_up()
        return True


def counted_as(peer: str, here: str, proxies: Sequence[IPv4Network | IPv6Network]) -> str | None:
    """Return the address that a connection from `peer` to `here` is charged to.

    None for this machine's own, which has the same address at both ends, and for a trusted proxy's. A remote IPv6
    device is charged to its /64; addresses in our own /64 are separate neighbours.
    """
    if peer == here:
        return None
    try:
        address = unmapped(ip_address(peer))
        if any(address in network for network in proxies):
            return None
        if isinstance(address, IPv6Address) and address.packed[:8] == ip_address(here).packed[:8]:
            return str(address)
    except ValueError:
        return peer
    return device_at(address)
