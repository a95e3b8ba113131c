"""An environment whose pages have planted defects: `faulty_site`."""

from pathlib import Path

from crawl.subject import Subject
from primbench_envkit.call import WriteCall
from primbench_envkit.collection import Collection, State
from primbench_envkit.environment import Environment
from primbench_envkit.record import Record, Value
from primbench_envkit.routing import EnvironmentRouter
from pydantic import Field

SITE = Path(__file__).parent / "faulty_site"


class Note(Record):
    text: str


class NoteState(State):
    notes = Collection(Note, id_prefix="n")


class NewNote(Value):
    text: str = Field(max_length=40)


router = EnvironmentRouter()


@router.post("/notes", operation_id="note.create", status_code=201)
async def create(call: WriteCall, body: NewNote) -> Note:
    notes = call.state(NoteState).notes
    return notes.put(Note(id=notes.new_id(), text=body.text))


ENVIRONMENT = Environment(
    id="notes",
    title="Notes",
    host="www.notes.test",
    version="0.1.0",
    state=NoteState,
    base=dict,
    routers=(router,),
    seeders=(),
    page_map=None,
    pages=SITE,
)
SUBJECT = Subject.model_validate(
    {"environment": f"{__name__}:ENVIRONMENT", "router": SITE / "assets" / "site.js", "entries": {"Note": "Buy tea"}}
)
