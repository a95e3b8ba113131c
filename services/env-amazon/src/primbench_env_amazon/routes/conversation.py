"""Conversations with sellers."""

from typing import Annotated

from fastapi import Query
from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import conversation
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.conversation import ConversationDetail, ConversationPage

router = EnvironmentRouter(prefix="/api/conversations", is_signed_in=is_signed_in)


@router.get("", operation_id="conversation.list")
async def list_conversations(
    call: ReadCall, query: Annotated[conversation.ConversationQuery, Query()]
) -> ConversationPage:
    """Give one page of the conversations that fit."""
    return conversation.list_conversations(call.state(ShopState), query)


@router.post("", operation_id="conversation.open", status_code=201)
async def open_conversation(call: WriteCall, body: conversation.NewConversation) -> ConversationDetail:
    """Write to a seller about a product."""
    return conversation.open_conversation(call.state(ShopState), body, call.moment)


@router.get("/{conversation_id}", operation_id="conversation.get")
async def read_conversation(call: ReadCall, conversation_id: str) -> ConversationDetail:
    """Give one conversation whole."""
    return conversation.read_conversation(call.state(ShopState), conversation_id)


@router.post("/{conversation_id}/messages", operation_id="conversation.reply", status_code=201)
async def reply(call: WriteCall, conversation_id: str, body: conversation.Reply) -> ConversationDetail:
    """Write a further message."""
    return conversation.reply(call.state(ShopState), conversation_id, body, call.moment)


@router.post("/{conversation_id}/read", operation_id="conversation.mark_read")
async def mark_read(call: WriteCall, conversation_id: str) -> ConversationDetail:
    """Take note of what the seller has written."""
    return conversation.mark_read(call.state(ShopState), conversation_id)
