"""Pictures of a trace: two hundred of them stay below ten megabytes, whatever is on the page."""

import hashlib
from io import BytesIO

import pytest
from PIL import Image, ImageDraw
from primbench_episode.trace import Step
from primbench_runner.trace.picture import PICTURE_BYTES_MAX, as_trace_picture, picture_name

SIZE = (1280, 720)
TRACE_BYTES_MAX = 10_000_000
STEP_COUNT = 200


def noise() -> Image.Image:
    """A picture that no codec makes small."""
    count = SIZE[0] * SIZE[1] * 3 // 32
    return Image.frombytes("RGB", SIZE, b"".join(hashlib.sha256(b"%d" % n).digest() for n in range(count)))


def page() -> Image.Image:
    """Text on white, as pages are."""
    picture = Image.new("RGB", SIZE, "white")
    draw = ImageDraw.Draw(picture)
    for line in range(24):
        draw.text((10, 30 * line), f"{line} Orrinshaw Draft Dotted Notebook, A4, Rust " * 2, fill="black")
    return picture


def encoded(picture: Image.Image, form: str, **options: int) -> bytes:
    content = BytesIO()
    picture.save(content, form, **options)
    return content.getvalue()


def opened(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content))


class TestPicture:
    @pytest.mark.parametrize("form", ["PNG", "WEBP"])
    def test_of_a_page_is_webp_of_the_same_size(self, form: str) -> None:
        kept = as_trace_picture(encoded(page(), form))

        assert opened(kept).format == "WEBP"
        assert opened(kept).size == SIZE
        assert len(kept) <= PICTURE_BYTES_MAX

    def test_that_fits_already_is_kept_as_it_is(self) -> None:
        content = encoded(page(), "WEBP", quality=20)
        assert len(content) <= PICTURE_BYTES_MAX

        assert as_trace_picture(content) == content

    @pytest.mark.parametrize("form", ["PNG", "WEBP"])
    def test_with_too_much_detail_is_made_to_fit(self, form: str) -> None:
        content = encoded(noise(), form)
        assert len(content) > PICTURE_BYTES_MAX

        kept = as_trace_picture(content)

        assert len(kept) <= PICTURE_BYTES_MAX
        assert opened(kept).format == "WEBP"

    def test_is_the_same_bytes_each_time(self) -> None:
        content = encoded(noise(), "PNG")

        assert as_trace_picture(content) == as_trace_picture(content)


def test_two_hundred_steps_with_pictures_fit_ten_megabytes() -> None:
    step = Step(
        number=STEP_COUNT,
        started_s=1234.567,
        ended_s=1234.567,
        action="fill",
        arguments={"target": "textbox 'Deliver to': " + "x" * 1000},
        url="https://www.amazon.test/search?" + "q" * 500,
        thought="t" * 2000,
        screenshot=picture_name(STEP_COUNT),
    )

    assert STEP_COUNT * (PICTURE_BYTES_MAX + len(step.model_dump_json())) <= TRACE_BYTES_MAX
