"""The end of the server: lets go of phones that hang on a long poll, so that Ctrl-C need not wait for them.

The web server waits for open requests before it ends. A phone without a working WebSocket always has one, and
a page that was left may have one that nobody will ever answer.
"""

import asyncio
import logging

from nicegui import core
from nicegui.server import Server

LOOK = 0.1
"""Seconds between two looks at whether the end has come: the web server's own pace."""
GOODBYES = 5
"""How often everyone is told, because a phone may ask once more before the door is shut."""


async def let_guests_go() -> None:
    """Wait for the end, then close every connection, then cut off the requests that are left."""
    while not Server.instance.should_exit:
        await asyncio.sleep(LOOK)
    logging.getLogger('uvicorn.error').setLevel(logging.CRITICAL)  # it would complain of each one cut off
    for _ in range(GOODBYES):
        for guest in tuple(core.sio.eio.sockets.values()):
            await guest.close(wait=False)
        await asyncio.sleep(LOOK)
    for request in tuple(Server.instance.server_state.tasks):
        request.cancel()
