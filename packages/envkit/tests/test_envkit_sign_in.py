"""Operations that are for the signed-in user alone."""

from pathlib import Path
from typing import Annotated

import pytest
from fastapi import Query
from primbench_envkit.call import Call, ReadCall, WriteCall
from primbench_envkit.collection import BaseRecords, Collection, Singleton, State
from primbench_envkit.description import describe
from primbench_envkit.environment import Environment
from primbench_envkit.error import DeclarationError
from primbench_envkit.page_map import load_page_map
from primbench_envkit.record import Record, Value
from primbench_envkit.routing import EnvironmentRouter
from primbench_envkit.testing import Harness, SessionHarness


class Note(Record):
    text: str


class NoteQuery(Value):
    limit: int = 10


class NewNote(Value):
    text: str


class Door(Value):
    is_open: bool


class DiaryState(State):
    notes = Collection(Note, id_prefix="n")
    door = Singleton(Door, is_incidental=True)


def _is_signed_in(call: Call) -> bool:
    return call.state(DiaryState).door.get().is_open


public = EnvironmentRouter()
private = EnvironmentRouter(prefix="/api/notes", is_signed_in=_is_signed_in)


@public.post("/door", operation_id="door.open", status_code=204)
async def open_door(call: WriteCall) -> None:
    call.state(DiaryState).door.set(Door(is_open=True))


@private.get("", operation_id="note.list")
async def list_notes(call: ReadCall, query: Annotated[NoteQuery, Query()]) -> list[Note]:
    return list(call.state(DiaryState).notes.values())[: query.limit]


@private.post("", operation_id="note.add", status_code=201)
async def add_note(call: WriteCall, body: NewNote) -> Note:
    notes = call.state(DiaryState).notes
    return notes.put(Note(id=notes.new_id(), text=body.text))


def _base() -> BaseRecords:
    return {"door": Door(is_open=False)}


DIARY = Environment(
    id="diary",
    title="Diary",
    host="www.diary.test",
    version="0.1.0",
    state=DiaryState,
    base=_base,
    routers=[public, private],
)
REFUSAL = {"code": "UNAUTHENTICATED", "message": "Please sign in to continue.", "pointer": ""}


@pytest.fixture
def session() -> SessionHarness:
    return Harness(DIARY).session()


async def test_whoever_is_signed_out_is_refused_and_nothing_changes(session: SessionHarness) -> None:
    before = session.digest

    async with session.client() as client:
        replies = [await client.get("/api/notes"), await client.post("/api/notes", json={"text": "Rain."})]

    assert [(reply.status_code, reply.json()) for reply in replies] == [(401, REFUSAL)] * 2
    assert session.digest == before


@pytest.mark.parametrize(
    ("method", "path", "content", "content_type"),
    [
        ("GET", "/api/notes?limit=some", b"", ""),
        ("GET", "/api/notes?colour=red", b"", ""),
        ("POST", "/api/notes", b"", ""),
        ("POST", "/api/notes", b"{", "application/json"),
        ("POST", "/api/notes", b'{"text": 1}', "application/json"),
        ("POST", "/api/notes", b'{"text": "Rain."}', "text/plain"),
    ],
)
async def test_whoever_is_signed_out_is_refused_whatever_else_is_wrong(
    session: SessionHarness, method: str, path: str, content: bytes, content_type: str
) -> None:
    async with session.client() as client:
        request = client.build_request(method, path, content=content, headers={"content-type": content_type})
        signed_out = await client.send(request)
        await client.post("/api/door")
        signed_in = await client.request(method, path, content=content, headers={"content-type": content_type})

    assert (signed_out.status_code, signed_out.json(), signed_in.status_code) == (401, REFUSAL, 400)


async def test_a_refused_request_meets_no_effect(session: SessionHarness) -> None:
    session.arm({"effect_id": "e", "trigger": {"operation_id": "note.add", "times": 1}, "drop_write": {}})

    async with session.client() as client:
        await client.post("/api/notes", json={"text": "Rain."})
        await client.post("/api/door")
        dropped = await client.post("/api/notes", json={"text": "Rain."})
        listed = await client.get("/api/notes")

    assert (dropped.status_code, listed.json()) == (201, [])


async def test_whoever_is_signed_in_is_served(session: SessionHarness) -> None:
    async with session.client() as client:
        await client.post("/api/door")
        reply = await client.post("/api/notes", json={"text": "Rain."})

    assert (reply.status_code, reply.json()["text"]) == (201, "Rain.")


def test_the_description_says_which_operations_need_a_sign_in() -> None:
    needing = {operation.operation_id for operation in describe(DIARY).operations if operation.needs_sign_in}

    assert needing == {"note.list", "note.add"}


def test_a_page_map_whose_sign_in_is_no_operation_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "page_map.yaml"
    path.write_text("sign_in_operation_id: door.unlock\n")

    with pytest.raises(DeclarationError, match=r"sign_in_operation_id: unknown operation 'door.unlock'"):
        load_page_map(path, DIARY.operations)
