"""A wire between a device and the server: counts what goes over it, and can swallow WebSockets.

Safari of iOS 26 leaves a WebSocket to a plain-HTTP address hanging without an error; a wire that swallows
sockets does the same to any browser. Standard library only.
"""

import asyncio
import threading
from contextlib import suppress

CHUNK = 1 << 16
UPGRADE = b'upgrade: websocket'


class Wire:
    """A port of this computer that leads to another one. Works in a thread of its own until it is cut."""

    def __init__(self, server_port: int, *, swallows_sockets: bool = False) -> None:
        self.server_port = server_port
        self.swallows_sockets = swallows_sockets
        self.port = 0
        self.down = 0
        """Bytes to the device, headers and all."""
        self.up = 0
        self.swallowed = 0
        """How many WebSockets hang."""
        self._loop = asyncio.new_event_loop()
        self._is_laid = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._is_laid.wait()

    @property
    def url(self) -> str:
        return f'http://127.0.0.1:{self.port}'

    def cut(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    # -- inside --------------------------------------------------------------------------------------

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._carry, '127.0.0.1', 0))
        self.port = server.sockets[0].getsockname()[1]
        self._is_laid.set()
        self._loop.run_forever()
        server.close()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.run_until_complete(asyncio.sleep(0))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.CancelledError):
            first = await reader.read(CHUNK)
            if self.swallows_sockets and UPGRADE in first.lower():  # a socket always has its own connection
                self.swallowed += 1
                while await reader.read(CHUNK):
                    pass
            else:
                await self._connect(first, reader, writer)
        writer.close()

    async def _connect(
        self, first: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        answers, server = await asyncio.open_connection('127.0.0.1', self.server_port)
        self.up += len(first)
        server.write(first)
        down = asyncio.create_task(self._pump_down(answers, writer))
        with suppress(ConnectionError):
            while chunk := await reader.read(CHUNK):
                self.up += len(chunk)
                server.write(chunk)
                await server.drain()
        server.close()
        await down

    async def _pump_down(self, answers: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while chunk := await answers.read(CHUNK):
                self.down += len(chunk)
                writer.write(chunk)
                await writer.drain()
        writer.close()
