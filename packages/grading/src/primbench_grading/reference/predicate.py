"""Every predicate, in a sentence and an example."""

from typing import Final

from primbench_grading.reference.example import PredicateExample

PREDICATES: Final = {
    "any": PredicateExample("Holds for every value, None too.", "{any: true}", "null", ""),
    "eq": PredicateExample("The value is this one, of the same kind; 5 is 5.0.", "{eq: 5}", "5.0", '"5"'),
    "in": PredicateExample("The value is one of a list.", "{in: [small, large]}", "large", "medium"),
    "between": PredicateExample(
        "A number or a text from the first to the second, ends count.", "{between: [1, 3]}", "3", "3.01"
    ),
    "expr": PredicateExample(
        "An expression over x is true.", "{expr: \"len(x) > 1 and x[0] == 'a'\"}", "[a, b]", "[b, a]"
    ),
    "target": PredicateExample("The value is that target's.", "{target: product_id}", "cup", "cap"),
    "set_eq": PredicateExample(
        "A list with these members, in any order, repeated or not.", "{set_eq: [a, b]}", "[b, a, a]", "[a]"
    ),
    "subset": PredicateExample("A list without any other members.", "{subset: [a, b]}", "[a]", "[a, c]"),
    "superset": PredicateExample("A list with at least these members.", "{superset: [a, b]}", "[a, b, c]", "[a]"),
    "contains": PredicateExample("A list with this member, or a text with this part.", "{contains: ab}", "cab", "cAb"),
    "length": PredicateExample(
        "A text, list or record of this length, or of one that a predicate holds for.",
        "{length: {between: [1, 2]}}",
        "[a, b]",
        '""',
    ),
    "substring": PredicateExample("A text with this part, whatever the case.", "{substring: Pen}", "a pencil", "ink"),
    "substring_all": PredicateExample(
        "A text with all these parts, whatever the case.", "{substring_all: [red, pen]}", "Red pen", "pen"
    ),
    "substring_any": PredicateExample(
        "A text with one of these parts, whatever the case.", "{substring_any: [pen, ink]}", "INK", "cap"
    ),
    "regex": PredicateExample(
        "A text in which this is found. No look-around, no back-references; `(?i)` in front ignores case.",
        '{regex: "^[a-z]+-[0-9]{2}$"}',
        "pen-07",
        "pen-7",
    ),
    "matches_semantic": PredicateExample(
        "A text alike in words: case, punctuation and spacing aside, its trigrams agree to 0.8 or to `threshold`.",
        '{matches_semantic: {text: "blue ink, large", threshold: 0.7}}',
        "Blue ink (large)",
        "red ink",
    ),
    "fields": PredicateExample(
        "A record whose fields satisfy these predicates; a missing field is None.",
        "{fields: {street: {substring: main}, flat: {eq: null}}}",
        "{street: Main St 4}",
        "{street: Main St 4, flat: 2}",
    ),
    "not": PredicateExample("Holds where the predicate does not.", "{not: {eq: 1}}", "2", "1"),
    "all_of": PredicateExample(
        "All of these predicates hold.", "{all_of: [{superset: [a]}, {length: 2}]}", "[a, b]", "[a]"
    ),
    "any_of": PredicateExample("One of these predicates holds.", "{any_of: [{eq: null}, {length: 0}]}", '""', "a"),
}
"""By key; `not_for` is empty where there is no such value."""
