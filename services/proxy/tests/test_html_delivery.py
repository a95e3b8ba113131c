"""Documents get the page script; everything else passes as it is."""

import gzip

import brotli
import pytest

SITE = "https://www.shop.test"
HTML = "<!doctype html><html><head><title>x</title></head><body>ü</body></html>"
TYPE = {"content-type": "text/html; charset=utf-8"}


async def test_document_has_the_script_first_in_its_head(stage) -> None:
    stage.serve("/", HTML, **TYPE)
    route = await stage.open_route()

    async with stage.client(route) as client:
        text = (await client.get(f"{SITE}/")).text

    head, _, rest = text.partition("<script>")
    assert head == "<!doctype html><html><head>"
    assert rest.partition("</script>")[2] == "<title>x</title></head><body>ü</body></html>"


@pytest.mark.parametrize(("encoding", "compress"), [("gzip", gzip.compress), ("br", brotli.compress)])
async def test_compressed_document_stays_compressed(stage, encoding: str, compress) -> None:
    stage.serve_bytes("/", compress(HTML.encode()), **TYPE, **{"content-encoding": encoding})
    route = await stage.open_route()

    async with stage.client(route) as client:
        answer = await client.get(f"{SITE}/")

    assert answer.headers["content-encoding"] == encoding
    assert "<head><script>" in answer.text


async def test_document_is_fetched_whole_and_kept_by_no_cache(stage) -> None:
    stage.serve("/", HTML, **TYPE, **{"etag": '"v1"', "last-modified": "x", "cache-control": "max-age=60"})
    route = await stage.open_route()

    async with stage.client(route) as client:
        answer = await client.get(f"{SITE}/", headers={"if-none-match": '"v1"', "range": "bytes=0-9"})

    assert not {"if-none-match", "range"} & set(stage.web.seen[0].headers)
    assert not {"etag", "last-modified"} & set(answer.headers)
    assert answer.headers["cache-control"] == "no-store"


async def test_script_and_data_pass_untouched_with_their_validators(stage) -> None:
    stage.serve("/app.js", "1", **{"content-type": "text/javascript", "etag": '"v1"', "cache-control": "max-age=60"})
    route = await stage.open_route()

    async with stage.client(route) as client:
        headers = {"if-none-match": '"v0"', "sec-fetch-dest": "script"}
        answer = await client.get(f"{SITE}/app.js", headers=headers)

    assert (answer.text, answer.headers["etag"], answer.headers["cache-control"]) == ("1", '"v1"', "max-age=60")
    assert stage.web.seen[0].headers["if-none-match"] == '"v0"'


async def test_html_that_a_script_fetches_is_left_alone(stage) -> None:
    stage.serve("/part", HTML, **TYPE)
    route = await stage.open_route()

    async with stage.client(route) as client:
        answer = await client.get(f"{SITE}/part", headers={"sec-fetch-dest": "empty"})

    assert answer.text == HTML


async def test_head_of_a_document_has_no_body_and_no_length(stage) -> None:
    stage.serve("/", HTML, **TYPE)
    route = await stage.open_route()

    async with stage.client(route) as client:
        answer = await client.head(f"{SITE}/")

    assert (answer.status_code, answer.content) == (200, b"")
    assert "content-length" not in answer.headers


async def test_error_page_has_the_script_and_redirect_has_not(stage) -> None:
    stage.serve("/gone", HTML, status=404, **TYPE)
    stage.serve("/moved", HTML, status=302, location="/", **TYPE)
    route = await stage.open_route()

    async with stage.client(route) as client:
        gone, moved = await client.get(f"{SITE}/gone"), await client.get(f"{SITE}/moved")

    assert (gone.status_code, "<script>" in gone.text) == (404, True)
    assert (moved.status_code, moved.text) == (302, HTML)


async def test_clean_and_armed_documents_differ_only_in_the_script(stage) -> None:
    stage.serve("/", HTML, **TYPE)
    clean, armed = await stage.open_route(), await stage.open_route()
    element = {"role": "button", "name": "</script>Buy"}
    await stage.set_rules(armed, **{"c#0": {"action": "swallowed_click", "element": element, "times": 1}})

    texts = []
    for route in (clean, armed):
        async with stage.client(route) as client:
            texts.append((await client.get(f"{SITE}/")).text)

    bare = [text.partition("<script>")[0] + text.partition("</script>")[2] for text in texts]
    assert bare == [HTML, HTML]
    assert [text.count("</script>") for text in texts] == [1, 1]


async def test_large_download_is_passed_on_whole_and_counted(stage) -> None:
    stage.serve("/big", "x" * 3_000_000, **{"content-type": "application/octet-stream"})
    route = await stage.open_route()

    async with stage.client(route) as client:
        answer = await client.get(f"{SITE}/big")

    assert len(answer.content) == 3_000_000
    [exchange] = await stage.exchanges(route)
    assert exchange.response_body_bytes == 3_000_000
