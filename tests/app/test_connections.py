"""Who is admitted when many are connected, and who makes room."""

from ipaddress import ip_network

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukli.app.connections import Connection, Connections, counted_as
from sukli.app.refusals import ServerFull, TooManyConnections
from sukli.traces import traces


class Clients:
    """Connections by name, and which of them were ended."""

    def __init__(self, connections: Connections) -> None:
        self.connections = connections
        self.ended: list[str] = []
        self.by_name: dict[str, Connection] = {}

    def come(self, name: str, address: str | None = None) -> None:
        connection = Connection(address, address, lambda: self.ended.append(name))
        self.connections.admit(connection)
        self.by_name[name] = connection

    def work(self, *names: str) -> None:
        for name in names:
            self.connections.work(self.by_name[name])

    def rest(self, *names: str) -> None:
        for name in names:
            self.connections.rest(self.by_name[name])


def test_the_longest_idle_connection_of_an_address_makes_room_for_its_next_one() -> None:
    clients = Clients(Connections(most=100, most_of_one_address=3))
    clients.come("till", "10.0.0.2")
    for name in ("a", "b", "c"):
        clients.come(name, "10.0.0.1")
    clients.work("a")
    clients.rest("a")
    for name in ("d", "e"):
        clients.come(name, "10.0.0.1")

    # a was at work after b and c arrived
    assert clients.ended == ["b", "c"]
    assert clients.connections.count == 4


def test_an_address_with_only_busy_connections_gets_no_more_while_others_still_connect() -> None:
    clients = Clients(Connections(most=100, most_of_one_address=2))
    for name in ("a", "b"):
        clients.come(name, "10.0.0.1")
    clients.work("a", "b")
    with pytest.raises(TooManyConnections):
        clients.come("c", "10.0.0.1")
    clients.come("till", "10.0.0.2")
    clients.rest("b")
    clients.come("d", "10.0.0.1")

    assert clients.ended == ["b"]


def test_this_machine_and_proxies_are_not_limited_per_address() -> None:
    clients = Clients(Connections(most=10, most_of_one_address=2))
    for number in range(10):
        clients.come(str(number))

    assert clients.ended == []


def test_a_full_server_ends_the_longest_idle_connection_and_never_a_busy_one() -> None:
    clients = Clients(Connections(most=3, most_of_one_address=3))
    clients.come("till", "10.0.0.2")
    clients.work("till")
    for number in range(5):
        clients.come(str(number), f"10.0.1.{number}")
    assert clients.ended == ["0", "1", "2"]

    clients.work("3", "4")
    with pytest.raises(ServerFull):
        clients.come("5", "10.0.1.5")
    assert clients.connections.count == 3


def test_an_ended_connection_is_not_counted_again_when_its_last_answer_finishes() -> None:
    clients = Clients(Connections(most=1))
    clients.come("a")
    clients.come("b")
    clients.rest("a")
    clients.connections.leave(clients.by_name["a"])
    clients.come("c")

    assert clients.ended == ["a", "b"]
    assert clients.connections.count == 1


def test_each_refused_connection_leaves_a_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    traced: list[tuple[str, str | None]] = []
    monkeypatch.setattr(traces, "refused", lambda kind, address: traced.append((kind, address)))
    clients = Clients(Connections(most=3, most_of_one_address=2))
    for name in ("a", "b", "c"):
        clients.come(name, "10.0.0.1")
    for name in ("d", "e"):
        clients.come(name, "10.0.0.2")

    assert traced == [("too_many_connections", "10.0.0.1"), ("server_full", "10.0.0.2")]


@given(st.lists(st.tuples(st.sampled_from(["come", "work", "rest", "leave"]), st.integers(0, 9), st.integers(0, 3))))
def test_no_busy_connection_is_ever_ended_and_the_limits_always_hold(steps: list[tuple[str, int, int]]) -> None:
    connections = Connections(most=6, most_of_one_address=3)
    present: dict[str, Connection] = {}
    at_work: set[str] = set()
    for turn, (step, which, where) in enumerate(steps):
        name = f"{which}-{turn}"
        if step == "come":
            connection = Connection(None, str(where), lambda name=name: present.pop(name) and None)  # type: ignore[misc]
            try:
                connections.admit(connection)
            except (TooManyConnections, ServerFull):
                assert len(at_work) >= 3
            else:
                present[name] = connection
        elif present:
            name = list(present)[which % len(present)]
            getattr(connections, step)(present[name])
            if step == "work":
                at_work.add(name)
            else:
                at_work.discard(name)
            if step == "leave":
                del present[name]
        assert at_work <= set(present)
        assert connections.count == len(present) <= 6
        assert all(sum(connection.counted_as == str(one) for connection in present.values()) <= 3 for one in range(4))


PROXIES = (ip_network("10.0.0.0/24"), ip_network("fd00::1/128"))


@pytest.mark.parametrize(
    ("peer", "here", "counted"),
    [
        ("192.168.1.9", "192.168.1.5", "192.168.1.9"),
        ("127.0.0.1", "127.0.0.1", None),
        ("192.168.1.5", "192.168.1.5", None),
        ("::1", "::1", None),
        # another loopback address stands for another machine
        ("127.0.0.2", "127.0.0.1", "127.0.0.2"),
        ("10.0.0.7", "10.0.0.1", None),
        ("::ffff:10.0.0.7", "::ffff:10.0.0.1", None),
        ("::ffff:192.168.1.9", "::ffff:192.168.1.5", "192.168.1.9"),
        ("fd00::1", "fd00::2", None),
        ("fd00::3", "fd00::2", "fd00::3"),
        ("fe80::9%eth0", "fe80::5%eth0", "fe80::9%eth0"),
        ("2001:db8:1:1::9", "2001:db8:2:2::1", "2001:db8:1:1::/64"),
        ("2001:db8:1:1:ffff::1", "2001:db8:2:2::1", "2001:db8:1:1::/64"),
    ],
)
def test_a_connection_counts_against_its_address_unless_it_comes_from_this_machine_or_a_proxy(
    peer: str, here: str, counted: str | None
) -> None:
    assert counted_as(peer, here, PROXIES) == counted
