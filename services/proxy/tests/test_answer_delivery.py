"""How an answer's body is cut into pieces."""

import pytest
from primbench_interventions.exchange import Throttle, Truncate
from primbench_proxy.delivery import Delivery, Piece

BODY = b"0123456789"


def test_body_without_limits_goes_out_at_once() -> None:
    assert list(Delivery().pieces(BODY)) == [Piece(0, BODY)]


def test_capped_body_goes_out_a_quarter_of_a_second_at_a_time() -> None:
    pieces = list(Delivery().under(Throttle(16)).pieces(BODY))

    assert pieces == [Piece(250, b"0123"), Piece(250, b"4567"), Piece(125, b"89")]


@pytest.mark.parametrize(("kept_permille", "sent"), [(0, b""), (300, b"012"), (900, b"012345678")])
def test_truncated_body_ends_early(kept_permille: int, sent: bytes) -> None:
    delivery = Delivery().under(Truncate(kept_permille))

    assert b"".join(piece.content for piece in delivery.pieces(BODY)) == sent
    assert (delivery.is_cut, delivery.sent_bytes(len(BODY))) == (True, len(sent))


def test_truncated_body_of_one_byte_is_not_whole() -> None:
    assert Delivery(kept_permille=900).sent_bytes(1) == 0


def test_both_limits_hold_together() -> None:
    delivery = Delivery().under(Throttle(20)).under(Truncate(500))

    assert [piece.content for piece in delivery.pieces(BODY)] == [b"01234"]
