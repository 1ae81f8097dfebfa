"""Where guests can reach this computer: which address comes first, which name answers, which port is free."""

import errno
import socket
import struct
import threading
from collections.abc import Iterator

import pytest

from ui import network
from ui.network import Interface, NoPort, ranked

WIFI = Interface('wlan0', '192.168.0.12')
CABLE = Interface('eth0', '10.0.0.5')
DOCKER = Interface('docker0', '172.17.0.1')
VPN = Interface('tun0', '10.8.0.2')
OVERLAY = Interface('corp', '100.101.102.103')
LINK_LOCAL = Interface('eth1', '169.254.7.7')
LOOP = Interface('lo', '127.0.0.1')


@pytest.mark.parametrize(
    ('found', 'outgoing', 'expected'),
    [
        ([LOOP, WIFI], WIFI.ip, ['192.168.0.12']),
        ([DOCKER, LOOP, VPN, WIFI], WIFI.ip, ['192.168.0.12', '10.8.0.2', '172.17.0.1']),
        ([VPN, WIFI], VPN.ip, ['192.168.0.12', '10.8.0.2']),
        ([WIFI, CABLE], CABLE.ip, ['10.0.0.5', '192.168.0.12']),
        ([CABLE, WIFI], None, ['192.168.0.12', '10.0.0.5']),
        ([LINK_LOCAL, DOCKER], None, ['172.17.0.1', '169.254.7.7']),
        ([OVERLAY, WIFI], OVERLAY.ip, ['192.168.0.12', '100.101.102.103']),
        ([], '203.0.113.9', ['203.0.113.9']),
        ([LOOP], None, ['127.0.0.1']),
        ([], None, ['127.0.0.1']),
        ([WIFI, WIFI], WIFI.ip, ['192.168.0.12']),
    ],
)
def test_the_likely_address_comes_first(
    found: list[Interface], outgoing: str | None, expected: list[str]
) -> None:
    assert list(ranked(found, outgoing)) == expected


@pytest.mark.parametrize(
    ('name', 'is_virtual'),
    [
        ('wlan0', False),
        ('wlp3s0', False),
        ('en0', False),
        ('eth0', False),
        ('enp0s25', False),
        ('Intel(R) Wi-Fi 6 AX201 160MHz', False),
        ('Realtek PCIe GbE Family Controller', False),
        ('docker0', True),
        ('br-5f3a', True),
        ('vethab12', True),
        ('utun3', True),
        ('wg0', True),
        ('tailscale0', True),
        ('VirtualBox Host-Only Ethernet Adapter', True),
        ('Hyper-V Virtual Ethernet Adapter', True),
        ('vEthernet (WSL)', True),
        ('TAP-Windows Adapter V9', True),
        ('Microsoft Wi-Fi Direct Virtual Adapter', True),
    ],
)
def test_virtual_networks_are_known_by_their_names(name: str, is_virtual: bool) -> None:
    assert Interface(name, '192.168.0.1').is_virtual == is_virtual


def test_this_computer_has_an_address() -> None:
    addresses = network.lan_addresses()
    assert addresses
    assert all(socket.inet_aton(address) for address in addresses)


def test_looking_round_survives_a_computer_without_any_network(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoRoute(socket.socket):
        def connect(self, _address: object) -> None:
            raise OSError(errno.ENETUNREACH, 'Network is unreachable')

    monkeypatch.setattr(socket, 'socket', NoRoute)
    monkeypatch.setattr(network, 'interfaces', list)
    assert network.lan_addresses() == ('127.0.0.1',)


def test_addresses_are_written_as_people_type_them() -> None:
    assert network.urls('0.0.0.0', 8080, ['192.168.0.12', '10.0.0.5']) == [
        'http://192.168.0.12:8080',
        'http://10.0.0.5:8080',
    ]
    assert network.urls('127.0.0.1', 8081, ['192.168.0.12']) == ['http://127.0.0.1:8081']
    assert network.url('192.168.0.12', 80) == 'http://192.168.0.12'
    assert network.url('fe80::1', 8080) == 'http://[fe80::1]:8080'


# -- the name ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('host', 'name'),
    [('laptop', 'laptop.local'), ('laptop.lan', 'laptop.local'), ('localhost', ''), ('käse', ''), ('', '')],
)
def test_a_computer_s_name_in_the_network(monkeypatch: pytest.MonkeyPatch, host: str, name: str) -> None:
    monkeypatch.setattr(socket, 'gethostname', lambda: host)
    assert network.local_name() == name


class Responder:
    """Answers questions for names like the multicast DNS service of a system, on this computer only."""

    def __init__(self, ip: str, is_deaf: bool = False, changes_number: bool = False) -> None:
        self.ip = ip
        self.is_deaf = is_deaf
        self.changes_number = changes_number
        self.asked: list[bytes] = []
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(('127.0.0.1', 0))
        self.address: tuple[str, int] = self.socket.getsockname()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        packet, asker = self.socket.recvfrom(9000)
        self.asked.append(packet)
        if self.is_deaf:
            return
        (number,) = struct.unpack('!H', packet[:2])
        head = struct.pack('!6H', number ^ self.changes_number, 0x8400, 0, 1, 0, 0)
        record = packet[12:-4] + struct.pack('!2HIH', 1, 1, 120, 4) + socket.inet_aton(self.ip)
        self.socket.sendto(b'short', asker)
        self.socket.sendto(head + record, asker)


def test_a_name_that_answers_with_our_address_is_ours() -> None:
    service = Responder('192.168.0.12')
    assert network.answers('laptop.local', ['10.0.0.5', '192.168.0.12'], service.address, seconds=5)
    assert b'\x06laptop\x05local\x00' in service.asked[0]


@pytest.mark.parametrize(
    'settings',
    [
        {'ip': '192.168.0.99'},
        {'ip': '192.168.0.12', 'is_deaf': True},
        {'ip': '192.168.0.12', 'changes_number': True},
    ],
)
def test_a_name_that_is_somebody_else_s_or_silent_is_not_offered(settings: dict) -> None:
    service = Responder(**settings)
    assert not network.answers('laptop.local', ['192.168.0.12'], service.address, seconds=0.2)


def test_asking_for_a_name_without_a_network_is_no_error() -> None:
    assert not network.answers('laptop.local', ['192.168.0.12'], ('256.1.1.1', 5353), seconds=0.1)


# -- the port ----------------------------------------------------------------------------------------


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as listener:
        listener.bind(('127.0.0.1', 0))
        listener.listen()
        yield listener.getsockname()[1]


@pytest.mark.parametrize('host', ['127.0.0.1', '0.0.0.0'])
def test_a_taken_port_moves_on_to_the_next(taken: int, host: str) -> None:
    assert not network.is_free(host, taken)
    assert network.free_port(host, taken) > taken


def test_a_port_just_left_can_be_had_again() -> None:
    """A server that restarts at once must come back at the same address: phones reload that."""
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(('127.0.0.1', 0))
        listener.listen()
        port = listener.getsockname()[1]
        with socket.create_connection(('127.0.0.1', port)) as guest:
            served, _ = listener.accept()
            served.close()  # we hang up first, so that the system remembers the connection for a while
            guest.recv(1)
    assert network.free_port('127.0.0.1', port) == port


@pytest.mark.parametrize('host', ['203.0.113.77', 'no.such.host.invalid'])
def test_a_foreign_address_is_refused_in_one_sentence(host: str) -> None:
    with pytest.raises(NoPort, match='is not an address of this computer'):
        network.free_port(host, 8310)


def test_a_port_that_is_not_ours_to_have_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    class Guarded(socket.socket):
        def bind(self, _address: object) -> None:
            raise PermissionError(errno.EACCES, 'Permission denied')

    monkeypatch.setattr(socket, 'socket', Guarded)
    monkeypatch.setattr('os.name', 'posix')
    with pytest.raises(NoPort, match='You may not listen on port 80'):
        network.free_port('127.0.0.1', 80)


def test_when_every_port_is_taken_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, 'is_free', lambda _host, _port: False)
    with pytest.raises(NoPort, match='All ports from 65530 on are taken'):
        network.free_port('0.0.0.0', 65530)
