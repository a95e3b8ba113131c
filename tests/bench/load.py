"""Load client: `load.py URL PATH SESSION CONNECTIONS REQUESTS` prints requests a second. Keeps its connections."""

import asyncio
import sys
import time
from urllib.parse import urlsplit


async def _connection(host: str, port: int, request: bytes, count: int) -> None:
    reader, writer = await asyncio.open_connection(host, port)
    for _ in range(count):
        writer.write(request)
        head = await reader.readuntil(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 200"):
            raise RuntimeError(head.decode())
        length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
        await reader.readexactly(int(length.split(b":")[1]))
    writer.close()


async def main(url: str, path: str, session: str, connections: int, requests: int) -> float:
    """Send the requests over the connections; gives the rate."""
    address = urlsplit(url)
    host, port = address.hostname or "", address.port or 80
    request = f"GET {path} HTTP/1.1\r\nhost: {host}\r\nx-session: {session}\r\n\r\n".encode()
    begun = time.perf_counter()
    async with asyncio.TaskGroup() as group:
        for _ in range(connections):
            group.create_task(_connection(host, port, request, requests // connections))
    return requests / (time.perf_counter() - begun)


if __name__ == "__main__":
    print(asyncio.run(main(*sys.argv[1:4], connections=int(sys.argv[4]), requests=int(sys.argv[5]))))  # noqa: T201
