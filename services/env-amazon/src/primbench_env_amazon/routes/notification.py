"""Notifications."""

from typing import Annotated

from fastapi import Query
from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import notification
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.notification import NotificationPage, UnreadCount

router = EnvironmentRouter(prefix="/api/notifications", is_signed_in=is_signed_in)


@router.get("", operation_id="notification.list")
async def list_notifications(
    call: ReadCall, query: Annotated[notification.NotificationQuery, Query()]
) -> NotificationPage:
    """Give one page of the notifications that fit."""
    return notification.list_notifications(call.state(ShopState), query)


@router.post("/{notification_id}/read", operation_id="notification.mark_read")
async def mark_read(call: WriteCall, notification_id: str) -> UnreadCount:
    """Take note of one."""
    return notification.mark_read(call.state(ShopState), notification_id)


@router.post("/read", operation_id="notification.mark_all_read")
async def mark_all_read(call: WriteCall) -> UnreadCount:
    """Take note of all."""
    return notification.mark_all_read(call.state(ShopState))
