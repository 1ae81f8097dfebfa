"""A proxy between phones and the server that swallows every upgrade to a WebSocket, without a word.

That is what some iPhones do on plain HTTP: the socket neither opens nor fails.
"""

import socket
import threading
from contextlib import suppress
from pathlib import Path

CHUNK = 65536


class SwallowingProxy:
    """Looks like the server to a page; only the address differs."""

    def __init__(self, port: int, data: Path) -> None:
        self.target = port
        self.data = data
        self.swallowed = 0
        """How many upgrades it has kept to itself."""
        self._listener = socket.create_server(('127.0.0.1', 0))
        self._open: list[socket.socket] = []

    @property
    def url(self) -> str:
        return f'http://127.0.0.1:{self._listener.getsockname()[1]}'

    def start(self) -> None:
        threading.Thread(target=self._accept, daemon=True).start()

    def stop(self) -> None:
        self._listener.close()
        for one in self._open:
            with suppress(OSError):
                one.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                phone, _ = self._listener.accept()
                self._open.append(phone)
                threading.Thread(target=self._serve, args=(phone,), daemon=True).start()

    def _serve(self, phone: socket.socket) -> None:
        with suppress(OSError):
            server = socket.create_connection(('127.0.0.1', self.target))
            self._open.append(server)
            threading.Thread(target=self._pass_on, args=(server, phone), daemon=True).start()
            while request := phone.recv(CHUNK):
                if b'upgrade: websocket' in request.lower():
                    self.swallowed += 1
                    return  # neither answered nor closed
                server.sendall(request)
            server.close()

    def _pass_on(self, server: socket.socket, phone: socket.socket) -> None:
        with suppress(OSError):
            while answer := server.recv(CHUNK):
                phone.sendall(answer)
            phone.close()
