"""A report in words: what every format says."""

import json
import re
import shutil
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import jsonschema
import pytest
from primbench_episode.usage import Usage
from primbench_runner.model.spec import ModelSpec, Provider
from primbench_runner.report.document.building import build_document
from primbench_runner.report.document.part import Document, pieces
from primbench_runner.report.format.html import to_html
from primbench_runner.report.format.markdown import to_markdown
from primbench_runner.report.format.text import to_text
from primbench_runner.report.making import make_report
from primbench_runner.report.model import Report, report_schema
from primbench_runner.roster.agent import ModelAgentSpec, ProgramSpec
from primbench_runner.roster.arm import ArmSpec, Surface
from primbench_runner.run.manifest import Pairing

type Reported = Callable[..., Report]
HOSTILE = "</td><script>alert(1)</script> | **bold** [link](http://evil.test) \x1b[31m\nred &lt;"


def _formats(report: Report) -> dict[str, str]:
    document = build_document(report)
    return {
        "text": to_text(document),
        "markdown": to_markdown(document),
        "html": to_html(report),
        "json": report.model_dump_json(indent=2),
    }


@pytest.fixture
def study(results) -> object:
    """Two agents, two environments, all kinds of endings."""
    run = results(title="A study")
    for task in "abcdef":
        for agent, ending in (("careful", "exposed passed"), ("hasty", "exposed failed")):
            run.pair(f"shop_{task}", "passed", ending, agent=agent, primitive="verification")
            run.pair(f"bank_{task}", "passed", "unexposed passed", agent=agent)
            run.add(f"bank_{task}", "passed", agent=agent, variant="placebo:slow")
    run.add("shop_z", "failed", reasons=(HOSTILE,))
    return run


def _cells(document: Document, section_id: str) -> list[tuple[str, ...]]:
    (section,) = (each for each in document.sections if each.section_id == section_id)
    return [row for table in section.tables for row in table.rows]


def _profile_notes(document: Document) -> tuple[str, ...]:
    return next(section for section in document.sections if section.section_id == "profile").tables[0].notes


@pytest.mark.parametrize(("task_count", "shown"), [(6, "+1.00!"), (5, "+1.00?")])
def test_first_table_shows_each_drop_and_marks_how_sure_it_is(
    results, reported: Reported, task_count: int, shown: str
) -> None:
    run = results()
    for task_id in "abcdef"[:task_count]:
        run = run.pair(f"shop_{task_id}", "passed", "failed")
    ((agent, arm, *drops),) = _cells(build_document(reported(run)), "overview")

    assert (agent, arm) == ("careful", "api")
    assert [drop for drop in drops if drop != "–"] == [shown]


def test_first_table_marks_no_drop_of_a_single_task(results, reported: Reported) -> None:
    ((_, _, *drops),) = _cells(build_document(reported(results().pair("shop_a", "passed", "failed"))), "overview")

    assert [drop for drop in drops if drop != "–"] == ["+1.00"]


def test_each_number_of_the_profile_has_its_interval_and_its_count(study, reported: Reported) -> None:
    _, _, _, verification = _cells(build_document(reported(study)), "profile")

    assert verification[:7] == (
        "verification",
        "+1.00 [0.45, 1.00]*",
        "1.00 [0.61, 1.00] 6/6",
        "0.00 [0.00, 0.39] 0/6",
        "6 (6)",
        "0.031",
        "0.062",
    )
    assert verification[8] == "+1.00 [0.45, 1.00]* 6 (6)"


def test_too_few_pairs_are_said_under_the_table(results, reported: Reported) -> None:
    document = build_document(reported(results().pair("shop_a", "passed", "failed")))

    notes = _profile_notes(document)
    assert "however they end: patience (1)" in notes[0]
    assert "Uncorrected it takes 6" in notes[0]


def test_placebo_stands_beside_clean_where_one_was_planned(study, reported: Reported) -> None:
    patience, *_ = _cells(build_document(reported(study)), "profile")

    assert patience[9:] == ("1.00 [0.61, 1.00] 6/6", "0.00 [-0.39, 0.39]*")


def test_no_placebo_has_no_column(results, reported: Reported) -> None:
    (patience,) = _cells(build_document(reported(results().pair("shop_a", "passed", "passed"))), "profile")

    assert len(patience) == 9


def test_arms_that_ran_side_by_side_have_a_table_with_their_speed(results, reported: Reported) -> None:
    arms = {name: ArmSpec(surface=Surface(name)) for name in ("vision", "text")}
    run = results(pairing=Pairing.ARMS, arms=arms)
    for task in "abcde":
        run.add(f"shop_{task}", "passed", arm="vision", act_s=4).add(f"shop_{task}", "passed", arm="text", act_s=2)

    pooled, *by_task = _cells(build_document(reported(run)), "arms")

    assert (pooled[1], pooled[4]) == ("0.00 [-0.43, 0.43]*", "5 (5)")
    assert pooled[-3:] == ("0.50", "5/0/0", "0.062")
    assert by_task[0] == ("shop_a", "clean", "0.00", "1", "0", "0", "0", "0")


def test_pairs_of_which_no_clean_trial_passed_are_said_to_show_nothing(results, reported: Reported) -> None:
    document = build_document(reported(results().pair("shop_a", "failed", "failed")))

    assert "there was nothing to drop at patience." in _profile_notes(document)[1]


def test_few_tasks_are_said_under_the_table_where_the_interval_was_drawn_from_them(results, reported: Reported) -> None:
    run = results().pair("shop_a", "passed", "failed").pair("shop_b", "passed", "passed")

    notes = _profile_notes(build_document(reported(run)))

    assert notes[1] == "An interval over fewer than 10 tasks tends to be too narrow: patience (2)."


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_incomplete_report_says_so_before_anything_else(results, reported: Reported, form: str) -> None:
    report = reported(results().pair("shop_a", "passed", "errored").add("shop_b", "missing"))

    text = _formats(report)[form]

    assert "INCOMPLETE: 2 of 3 planned trials have no verdict" in text
    assert text.index("INCOMPLETE") < text.index("Rates are passed of planned")


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_complete_report_says_nothing_of_it(study, reported: Reported, form: str) -> None:
    assert "INCOMPLETE" not in _formats(reported(study))[form]


def test_same_results_give_the_same_bytes_wherever_and_in_whatever_order_they_lie(study, tmp_path: Path) -> None:
    first = study.write(tmp_path / "one" / "run")
    second = tmp_path / "two" / "run"
    (second / "trials").mkdir(parents=True)
    shutil.copy(first / "manifest.json", second)
    for folder in sorted((first / "trials").iterdir(), reverse=True):
        shutil.copytree(folder, second / "trials" / folder.name)

    assert _formats(make_report([first])) == _formats(make_report([second]))


def test_json_form_keeps_to_its_schema(study, reported: Reported) -> None:
    schema = json.loads(report_schema())

    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(json.loads(reported(study).model_dump_json()), schema)


class _Page(HTMLParser):
    """What a page is made of, and what it would fetch."""

    def __init__(self, content: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.sources: list[str] = []
        self.feed(content)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.append(tag)
        self.ids += [given["id"] or ""] if "id" in given else []
        self.sources += [value or "" for name, value in attrs if name in ("src", "href", "srcset", "data")]
        if tag not in ("meta", "link", "br", "img", "wbr"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, _attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_page_needs_nothing_from_outside_and_runs_no_script(study, reported: Reported) -> None:
    content = to_html(reported(study))
    page = _Page(content)

    assert page.open == []
    assert not {"script", "link", "img", "iframe", "object"} & set(page.tags)
    assert all(source.startswith("#") and source[1:] in page.ids for source in page.sources)
    assert "url(" not in content
    assert "@import" not in content
    assert len(page.ids) == len(set(page.ids))


def test_each_figure_says_in_words_what_it_shows(study, reported: Reported) -> None:
    content = to_html(reported(study))
    figures = [ET.fromstring(found) for found in re.findall(r"<svg viewBox.*?</svg>", content, flags=re.DOTALL)]

    descriptions = [figure.findtext("desc") or "" for figure in figures]
    assert len(figures) == 2 + 2 + 2
    assert "verification 1.00 clean, 0.00 intervened" in descriptions[1]
    assert "verification in shop +1.00" in descriptions[3]
    assert descriptions[5] == "12 tasks, clean to intervened: 6 fall, 0 rise, 6 stay."
    assert all(figure.get("aria-labelledby") for figure in figures)


def test_words_of_others_stay_words(study, reported: Reported) -> None:
    formats = _formats(reported(study))

    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in formats["html"]
    assert "<script" not in formats["html"]
    assert r"\</td>\<script>alert(1)\</script> \| \*\*bold\*\* [link\](http://evil.test)" in formats["markdown"]
    for form in ("text", "markdown", "html"):
        assert "\x1b" not in formats[form]
    assert "&amp;lt;" in formats["markdown"]


def test_trials_without_a_verdict_are_named_beside_the_rate_and_draw_no_zero(results, reported: Reported) -> None:
    report = reported(results().pair("shop_a", "passed", "errored"))

    (patience,) = _cells(build_document(report), "profile")
    content = to_html(report)
    assert patience[3] == "0.00 [0.00, 0.79] 0/1 (1 no verdict)"
    assert "patience 1.00 clean, – intervened" in content
    assert "Without a verdict, counted as not passed: 1" in content
    assert content.count('class="mark intervened"') == 1, "that of the legend alone"


def test_heat_map_turns_round_where_there_are_more_agents_than_environments(results, reported: Reported) -> None:
    run = results()
    for agent in ("careful", "hasty", "idle"):
        run.pair("shop_a", "passed", "failed", agent=agent).pair("bank_a", "passed", "passed", agent=agent)

    titles = re.findall(r'<title id="environments-\d+-title">(.*?)</title>', to_html(reported(run)))

    assert titles == ["bank", "shop"]


def test_tokens_and_cost_are_shown_where_a_model_took_part(results, reported: Reported) -> None:
    spec = ModelAgentSpec(model=ModelSpec(provider=Provider.OPENAI, model="gpt-test"))
    use = Usage(call_count=3, input_tokens=12_345, output_tokens=67, cost_usd_micros=1_200)
    run = results(agents={"careful": spec}).add("shop_a", "passed", usage=use).add("shop_b", "passed")

    (row,) = _cells(build_document(reported(run)), "usage")

    assert row[6:] == ("3", "0", "12,345", "0", "67", "$0.0012", "$0.0012", "1 of 2")


def test_what_a_program_used_is_shown_as_unknown(results, reported: Reported) -> None:
    run = results(agents={"careful": ProgramSpec(command=("my-agent",))}).add("shop_a", "passed")

    (row,) = _cells(build_document(reported(run)), "usage")

    assert row[6:] == ("–",) * 8


@pytest.mark.parametrize(
    ("cell", "parts"),
    [
        ("+1.00 [0.45, 1.00]* 6 (6)", ["+1.00", "[0.45, 1.00]*", "6 (6)"]),
        ("-0.25", ["-0.25"]),
        ("shop_add__dead_button-s4", ["shop_", "add__", "dead_", "button-", "s4"]),
        ("a (bracket that is long enough)", ["a", "(bracket", "that", "is", "long", "enough)"]),
    ],
    ids=("numbers", "minus", "id", "prose"),
)
def test_line_ends_between_words_and_parts_of_ids_and_never_in_an_interval(cell: str, parts: list[str]) -> None:
    found = pieces(cell)

    assert [piece for piece in found if piece.strip()] == parts
    assert "".join(found) == cell


def test_drop_stands_right_after_what_a_row_is_of(study, reported: Reported) -> None:
    sections = {section.section_id: section for section in build_document(reported(study)).sections}

    for section_id in ("profile", "pairs"):
        (columns, *_) = (table.columns for table in sections[section_id].tables)
        keys = [column for column in columns if column.is_key]
        assert columns[len(keys)].title == "drop"


def test_very_many_trials_are_listed_only_where_they_did_not_pass(results, reported: Reported) -> None:
    run = results()
    for seed in range(501):
        run.add("shop_a", "failed" if seed == 7 else "passed", seed=seed)

    rows = _cells(build_document(reported(run)), "trials")

    assert [(row[4], row[7]) for row in rows] == [("7", "failed")]
