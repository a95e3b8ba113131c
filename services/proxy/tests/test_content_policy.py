"""A page's policy lets the script and its address through, and nothing else changes."""

import pytest
from primbench_proxy.content_policy import Admission, amend_header, hash_source

ADMISSION = Admission("'sha256-x='", "https://www.shop.test/c")


@pytest.mark.parametrize(
    ("policy", "amended"),
    [
        ("default-src 'self'", "default-src 'self'; script-src-elem 'self' 'sha256-x='"),
        ("script-src 'self'; img-src *", "script-src 'self'; img-src *; script-src-elem 'self' 'sha256-x='"),
        ("script-src-elem 'self'; script-src 'none'", "script-src-elem 'self' 'sha256-x='; script-src 'none'"),
        ("img-src 'self'", "img-src 'self'"),
        (
            "default-src 'none'",
            "default-src 'none'; script-src-elem 'sha256-x='; connect-src https://www.shop.test/c",
        ),
        ("script-src 'self' 'unsafe-inline'", "script-src 'self' 'unsafe-inline'"),
        (
            "script-src 'unsafe-inline' 'nonce-a'",
            "script-src 'unsafe-inline' 'nonce-a'; script-src-elem 'unsafe-inline' 'nonce-a' 'sha256-x='",
        ),
        (
            "connect-src a.test; script-src 'self'",
            "connect-src a.test https://www.shop.test/c; script-src 'self'; script-src-elem 'self' 'sha256-x='",
        ),
        ("connect-src 'self'", "connect-src 'self'"),
        ("Script-Src 'self'; script-src 'none'", "script-src 'self'; script-src-elem 'self' 'sha256-x='"),
        (
            "script-src 'self', img-src *",
            "script-src 'self'; script-src-elem 'self' 'sha256-x=', img-src *",
        ),
    ],
)
def test_policy_is_amended_as_little_as_it_takes(policy: str, amended: str) -> None:
    assert amend_header(policy, ADMISSION) == amended


def test_hash_source_is_that_of_the_standard() -> None:
    # CSP Level 3, section 6.7.3.3: the example alert('Hello, world.');
    assert hash_source("alert('Hello, world.');") == "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
