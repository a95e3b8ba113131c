"""Pictures of a trace: WebP, and never larger than what lets two hundred of them fit."""

from io import BytesIO
from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # Pillow is loaded where a picture is made, and few runs make one here
    from PIL import Image

PICTURE_BYTES_MAX = 45_000
"""Two hundred such pictures are 9 MB; the steps themselves have the tenth."""
PICTURE_SUFFIX = ".webp"
_QUALITIES = (50, 30, 15, 5)
_DIVISORS = (1, 2, 4, 8)
_EFFORT = 4
"""Of 0 to 6: what libwebp itself takes when nobody says."""


def picture_name(step_number: int) -> str:
    """Give the name of a step's picture in the folder of pictures."""
    return f"{step_number:04}{PICTURE_SUFFIX}"


def as_trace_picture(content: bytes) -> bytes:
    """Give a picture, PNG or WebP, as it is kept: WebP of at most PICTURE_BYTES_MAX.

    A WebP that fits stays as it is. One with too much detail loses quality first, then size.
    """
    if len(content) <= PICTURE_BYTES_MAX and content[8:12] == b"WEBP":
        return content
    from PIL import Image

    with Image.open(BytesIO(content)) as opened:
        picture = opened.convert("RGB")
    kept = b""
    for divisor, quality in product(_DIVISORS, _QUALITIES):
        size = (max(1, picture.width // divisor), max(1, picture.height // divisor))
        kept = _encoded(picture if divisor == 1 else picture.resize(size), quality)
        if len(kept) <= PICTURE_BYTES_MAX:
            break
    return kept


def _encoded(picture: "Image.Image", quality: int) -> bytes:
    content = BytesIO()
    picture.save(content, "WEBP", quality=quality, method=_EFFORT)
    return content.getvalue()
