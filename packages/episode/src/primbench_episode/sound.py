"""Text that every encoding takes.

Agents and pages give half characters: a lone surrogate, as JSON's "\\ud800" is read to one
(https://www.rfc-editor.org/rfc/rfc8259#section-8.2). No UTF-8 holds it.
"""


def sound_text(text: str) -> str:
    """Give the text with U+FFFD for each half character; two halves that belong together become one character."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
