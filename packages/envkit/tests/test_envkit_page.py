"""Pages are served as they are, with headers that let nothing in from outside."""

from pathlib import Path

import httpx
import pytest
from primbench_envkit.page import Pages
from primbench_envkit.testing import SessionHarness


def _client(folder: Path | None) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=Pages(folder)), base_url="http://x")


@pytest.mark.parametrize("path", ["/", "/index.html", "/cart", "/orders/o-1", "/s?k=a.b"])
async def test_address_without_a_file_is_the_index(session: SessionHarness, path: str) -> None:
    async with session.client() as client:
        reply = await client.get(path)

    assert reply.status_code == 200
    assert "<title>Toy shop</title>" in reply.text
    assert reply.headers["content-type"] == "text/html; charset=utf-8"
    assert reply.headers["cache-control"] == "no-cache"


async def test_document_loads_nothing_from_outside_and_runs_nothing_inline(session: SessionHarness) -> None:
    async with session.client() as client:
        reply = await client.get("/")

    policy = reply.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert reply.headers["x-content-type-options"] == "nosniff"


async def test_hashed_asset_may_be_kept_for_a_year(session: SessionHarness) -> None:
    async with session.client() as client:
        reply = await client.get("/assets/index-3f9ac1d2.js")

    assert reply.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert reply.headers["content-type"] == "text/javascript; charset=utf-8"


async def test_file_that_the_browser_has_already_is_not_sent_again(session: SessionHarness) -> None:
    async with session.client() as client:
        first = await client.get("/icon.svg")
        second = await client.get("/icon.svg", headers={"if-none-match": first.headers["etag"]})

    assert first.headers["content-type"] == "image/svg+xml"
    assert (second.status_code, second.content) == (304, b"")


@pytest.mark.parametrize("path", ["/assets/gone.js", "/favicon.ico", "/apix/gone.js"])
async def test_file_that_is_not_there_is_404(session: SessionHarness, path: str) -> None:
    async with session.client() as client:
        reply = await client.get(path)

    assert reply.status_code == 404


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/link.txt"]
)
async def test_no_address_leads_out_of_the_folder(tmp_path: Path, path: str) -> None:
    folder = tmp_path / "dist"
    folder.mkdir()
    (folder / "index.html").write_text("index")
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")

    scope = {"type": "http", "method": "GET", "path": httpx.URL(f"http://x{path}").path, "headers": []}
    sent: list[dict[str, object]] = []

    async def send(message: dict[str, object]) -> None:
        sent.append(message)

    await Pages(folder)(scope, None, send)  # type: ignore[arg-type]
    assert b"secret" not in b"".join(bytes(message.get("body", b"")) for message in sent)  # type: ignore[call-overload]
    assert sent[0]["status"] == 404


async def test_pages_are_only_read(session: SessionHarness) -> None:
    async with session.client() as client:
        reply = await client.post("/cart")

    assert reply.status_code == 405


async def test_environment_without_built_pages_answers_404(tmp_path: Path) -> None:
    async with _client(tmp_path / "missing") as client, _client(None) as other:
        replies = [await client.get("/"), await other.get("/")]

    assert [reply.status_code for reply in replies] == [404, 404]
