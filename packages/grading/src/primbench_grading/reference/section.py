"""Every section of a canonical_diff, in a sentence and an example."""

from typing import Final

from primbench_grading.reference.example import Case, SectionExample, cart_item

_CUP: Final = cart_item("c3", product_id="cup")
_HAT: Final = cart_item("c4", product_id="hat")
_CREATE: Final = """\
create:
- entity: CartItem
  properties:
    product_id: {target: product_id}
    quantity: {eq: 1}
"""

SECTIONS: Final = {
    "create": SectionExample(
        "That many new records satisfy every property; properties that are not named are free.",
        _CREATE,
        (
            Case("puts one cup into the cart", "1", {"cart_items": {"c3": _CUP}}, is_success=True),
            Case("puts two cups of one line into it", "0", {"cart_items": {"c3": {**_CUP, "quantity": 2}}}),
            Case("puts a cup into it twice", "0.85", {"cart_items": {"c3": _CUP, "c4": {**_CUP, "id": "c4"}}}),
            Case(
                "puts a cup into it and cancels an order", "0.8", {"cart_items": {"c3": _CUP}, "orders": {"o1": None}}
            ),
        ),
    ),
    "update": SectionExample(
        "A record whose fields satisfied `where` changed so that its fields satisfy `changes`. Other fields that "
        "changed are charged, unless `also` names them or the environment declares them incidental or coupled.",
        "update:\n- entity: CartItem\n  where: {product_id: {eq: pen}}\n  changes: {quantity: {eq: 3}}\n",
        (
            Case(
                "sets three pens; the total follows",
                "1",
                {"cart_items": {"c1": cart_item("c1", quantity=3, total=900, viewed=True)}},
                is_success=True,
            ),
            Case("sets two pens", "0", {"cart_items": {"c1": cart_item("c1", quantity=2)}}),
            Case(
                "turns the pens into three caps",
                "0.85",
                {"cart_items": {"c1": cart_item("c1", quantity=3, product_id="cap")}},
            ),
        ),
    ),
    "delete": SectionExample(
        "A record whose fields satisfied `where` is gone. With `bijection`, one distinct record for every element; the "
        "matched share is earned.",
        "delete:\n- entity: CartItem\n  bijection: {over: \"['pen', 'ink']\", variable: v}\n"
        '  where: {product_id: {expr: "x == v"}}\n',
        (
            Case("empties the cart", "1", {"cart_items": {"c1": None, "c2": None}}, is_success=True),
            Case("removes the pens alone", "0.5", {"cart_items": {"c1": None}}),
        ),
    ),
    "invariant": SectionExample(
        "No change that nothing asks for in the collection or, with `filter` over `a`, of a record that the filter "
        "holds for before or after. With `comprehensive`, the rest of the collection is free.",
        _CREATE + "invariant:\n- collection: state.cart_items\n  filter: \"a.product_id == 'pen'\"\n  preserve: ALL\n"
        "  comprehensive: true\n",
        (
            Case("removes the ink too", "1", {"cart_items": {"c3": _CUP, "c2": None}}, is_success=True),
            Case("removes the pens too", "0.85", {"cart_items": {"c3": _CUP, "c1": None}}),
        ),
    ),
    "constraints": SectionExample(
        "An expression over `state`, `initial`, `target` and `session_start` holds. Beside positive entries a broken "
        "one costs its severity; alone, the share that holds is the score.",
        "constraints:\n"
        '- {desc: The cart is not empty, expr: "len(state.cart_items) > 0", severity: high}\n'
        "- {desc: No order is open, expr: \"all(o.status != 'open' for o in state.orders)\", severity: high}\n"
        "allow:\n- {entity: Order, fields: [status]}\n",
        (
            Case("does nothing", "0.5"),
            Case(
                "cancels the order",
                "1",
                {"orders": {"o1": {"id": "o1", "status": "off", "items": ["cap"]}}},
                is_success=True,
            ),
        ),
    ),
    "oneof": SectionExample(
        "One of these blocks is enough. The best-scoring one whose critical constraints hold is taken; of equals, the "
        "one that comes first by what it asks for, wherever it is listed.",
        "oneof:\n- delete:\n  - {entity: CartItem, where: {product_id: {eq: pen}}}\n"
        "- update:\n  - {entity: CartItem, where: {product_id: {eq: pen}}, changes: {quantity: {eq: 0}}}\n",
        (
            Case("removes the pens", "1", {"cart_items": {"c1": None}}, is_success=True),
            Case("sets no pens", "1", {"cart_items": {"c1": cart_item("c1", quantity=0)}}, is_success=True),
            Case("removes the ink", "0", {"cart_items": {"c2": None}}),
        ),
    ),
    "named_invariants": SectionExample(
        "Gives another entry a name for people and a severity. On `create` it also watches for more records than asked "
        "for. A name whose entry does not exist judges nothing: the report says so, the linter refuses it.",
        _CREATE + 'named_invariants:\n- {name: One cup only, ref: "create[0]", severity: critical}\n',
        (
            Case("puts a cup into the cart", "1", {"cart_items": {"c3": _CUP}}, is_success=True),
            Case("puts a cup into it twice", "0.7", {"cart_items": {"c3": _CUP, "c4": {**_CUP, "id": "c4"}}}),
        ),
    ),
    "allow": SectionExample(
        "Changes that are neither asked for nor charged: those fields, or without `fields` the whole change, of "
        "records that satisfy `where` before or after.",
        _CREATE + "allow:\n- entity: Order\n  where: {status: {eq: open}}\n  fields: [status]\n",
        (
            Case(
                "puts a cup into the cart and closes the order",
                "1",
                {"cart_items": {"c3": _CUP}, "orders": {"o1": {"id": "o1", "status": "closed", "items": ["cap"]}}},
                is_success=True,
            ),
            Case(
                "puts a cup into it and empties the order",
                "0.8",
                {"cart_items": {"c3": _CUP}, "orders": {"o1": {"id": "o1", "status": "open", "items": []}}},
            ),
        ),
    ),
    "answer": SectionExample(
        "The agent's final answer satisfies these rules; the weight is shared among them. In a text each rule judges "
        "the whole, in JSON the part at its dotted path, `$` for all. Rules in `format_only` judge form alone.",
        "answer:\n  format: json\n  rules:\n    count: {eq: 3}\n    $: {length: 1}\n  format_only: [$]\n",
        (
            Case("answers right", "1", answer='{"count": 3}', is_success=True),
            Case("answers in the right form alone", "0.5", answer='{"count": 4}'),
            Case("answers nothing", "0"),
        ),
    ),
}
