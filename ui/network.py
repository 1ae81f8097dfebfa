"""Where guests can reach this computer: its addresses in the local network, the likely one first.

Nothing here leaves the local network. Standard library, and `ifaddr` where it is there. Knows no page.
"""

import errno
import ipaddress
import os
import secrets
import socket
import struct
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

LOOPBACK = '127.0.0.1'
EVERYWHERE = ('', '0.0.0.0', '::')
VIRTUAL_WORDS = (
    'docker', 'veth', 'virbr', 'br-', 'vmnet', 'vmware', 'vbox', 'virtual', 'hyper-v', 'vethernet', 'wsl',
    'tun', 'utun', 'tap', 'wg', 'wireguard', 'tailscale', 'zerotier', 'zt', 'hamachi', 'ppp', 'vpn', 'cni',
    'flannel', 'podman', 'lxc', 'lxdbr', 'bluetooth', 'loopback', 'awdl', 'llw', 'bridge',
)  # fmt: skip
"""How the interfaces begin or are called that no phone in the room can reach."""
HOME_NETWORKS = tuple(map(ipaddress.ip_network, ('192.168.0.0/16', '10.0.0.0/8', '172.16.0.0/12')))
"""The private ranges, those of home routers first."""
SHARED_RANGE = ipaddress.ip_network('100.64.0.0/10')  # carriers and overlay networks
PORTS_TRIED = 100
MDNS_GROUP, MDNS_PORT = '224.0.0.251', 5353
MDNS_SECONDS = 1.0


@dataclass(frozen=True)
class Interface:
    """An IPv4 address of this computer and the name of what it belongs to."""

    name: str
    ip: str

    @property
    def is_virtual(self) -> bool:
        words = self.name.lower().replace('(', ' ').split()
        return any(word.startswith(virtual) for word in words for virtual in VIRTUAL_WORDS)


class NoPort(Exception):
    """This computer does not let us listen there; the message is one sentence."""


# -- addresses ---------------------------------------------------------------------------------------


def lan_addresses() -> tuple[str, ...]:
    """This computer's addresses, the one that phones can most likely reach first; never empty."""
    return ranked(interfaces(), outgoing_address())


def ranked(found: Iterable[Interface], outgoing: str | None) -> tuple[str, ...]:
    """Real networks before virtual ones, the one that leads out before others, home ranges before others."""
    known = list(found)
    if outgoing and outgoing not in [interface.ip for interface in known]:
        known.append(Interface('', outgoing))

    def rank(interface: Interface) -> tuple[object, ...]:
        address = ipaddress.ip_address(interface.ip)
        is_unlikely = address.is_link_local or address in SHARED_RANGE
        homes = [address in network for network in HOME_NETWORKS]
        return is_unlikely, interface.is_virtual, interface.ip != outgoing, (*homes, True).index(True)

    usable = [interface for interface in known if not ipaddress.ip_address(interface.ip).is_loopback]
    ordered = dict.fromkeys(interface.ip for interface in sorted(usable, key=rank))
    return tuple(ordered) or (LOOPBACK,)


def interfaces() -> list[Interface]:
    """What this computer is connected to, as far as it can be found out."""
    try:
        import ifaddr
    except ImportError:
        return []
    try:
        adapters = list(ifaddr.get_adapters())
    except OSError:
        return []
    return [
        Interface(adapter.nice_name, address.ip)
        for adapter in adapters
        for address in adapter.ips
        if isinstance(address.ip, str)
    ]


def outgoing_address() -> str | None:
    """The address from which this computer would talk to others. Connecting a datagram socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(('203.0.113.1', 9))  # a range for examples: by the way that leads out
            return str(probe.getsockname()[0])
        except OSError:
            return None


def urls(host: str, port: int, addresses: Sequence[str] | None = None) -> list[str]:
    """The addresses to type or scan; where `host` is one address, only that."""
    hosts = (lan_addresses() if addresses is None else addresses) if host in EVERYWHERE else (host,)
    return [url(name, port) for name in hosts]


def url(host: str, port: int) -> str:
    name = f'[{host}]' if ':' in host else host
    return f'http://{name}' if port == 80 else f'http://{name}:{port}'


# -- the name in the local network -------------------------------------------------------------------


def local_name() -> str:
    """What this computer would be called by multicast DNS; empty if its name cannot be one."""
    label = socket.gethostname().split('.')[0]
    is_name = 0 < len(label.encode()) < 64 and label.isascii() and label.lower() != 'localhost'
    return f'{label}.local' if is_name else ''


def answers(
    name: str,
    addresses: Iterable[str],
    group: tuple[str, int] = (MDNS_GROUP, MDNS_PORT),
    seconds: float = MDNS_SECONDS,
) -> bool:
    """Whether somebody in the local network says that `name` is at one of these addresses.

    Asked by multicast DNS itself and not by the system, which might pass the question on to the internet.
    """
    number = secrets.randbelow(65536)
    wanted = [socket.inet_aton(address) for address in addresses]
    until = time.monotonic() + seconds
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asker:
        try:
            asker.sendto(_question(name, number), group)
            while (rest := until - time.monotonic()) > 0:
                asker.settimeout(rest)
                if _is_answer(asker.recv(9000), number, wanted):
                    return True
        except OSError:  # nobody answers in time, or no network at all
            pass
    return False


def _question(name: str, number: int) -> bytes:
    """A DNS question for an IPv4 address (type 1, class 1)."""
    labels = b''.join(bytes([len(label)]) + label for label in name.encode('ascii').split(b'.'))
    return struct.pack('!6H', number, 0, 1, 0, 0, 0) + labels + b'\0' + struct.pack('!2H', 1, 1)


def _is_answer(packet: bytes, number: int, wanted: list[bytes]) -> bool:
    """A response to our question that holds one of our addresses as its data (4 bytes long)."""
    if len(packet) < 12:
        return False
    answered, flags, _, records = struct.unpack('!4H', packet[:8])
    is_response = answered == number and flags & 0x8000 and records
    return bool(is_response) and any(b'\0\4' + address in packet for address in wanted)


# -- the port ----------------------------------------------------------------------------------------


def free_port(host: str, start: int) -> int:
    """The first port from `start` on where nobody listens; a NoPort says what is wrong."""
    for port in range(start, min(start + PORTS_TRIED, 65536)):
        if is_free(host, port):
            return port
    raise NoPort(f'All ports from {start} on are taken; choose another one with --port.')


def is_free(host: str, port: int) -> bool:
    """Whether we could listen there. Asks twice, because some systems let two programs have one port."""
    return _can_listen(host, port) and not _somebody_listens(host, port)


def _can_listen(host: str, port: int) -> bool:
    with socket.socket(_family(host), socket.SOCK_STREAM) as probe:
        if os.name != 'nt':  # there it would mean to take the port away from whoever has it
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except PermissionError:
            if os.name == 'nt':
                return False  # Windows says so of ports that others have to themselves
            raise NoPort(f'You may not listen on port {port}; choose one from 1024 on with --port.') from None
        except OSError as error:
            if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
                raise NoPort(f'"{host}" is not an address of this computer; leave --host out.') from None
            return False
    return True


def _somebody_listens(host: str, port: int) -> bool:
    target = {'': LOOPBACK, '0.0.0.0': LOOPBACK, '::': '::1'}.get(host, host)
    with socket.socket(_family(host), socket.SOCK_STREAM) as caller:
        caller.settimeout(0.5)
        try:
            return caller.connect_ex((target, port)) == 0
        except OSError:
            return False


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ':' in host else socket.AF_INET
