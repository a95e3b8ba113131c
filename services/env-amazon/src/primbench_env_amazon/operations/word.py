"""Words as searches compare them: folded, in their order."""

from functools import lru_cache


@lru_cache(maxsize=8192)
def words(text: str) -> tuple[str, ...]:
    """Give the words. A full stop or slash stays inside a word ("1.5", "3/8"); apostrophes are dropped."""
    folded = text.lower().replace("'", "")
    kept = (character if character.isalnum() or character in "./%" else " " for character in folded)
    return tuple(stripped for word in "".join(kept).split() if (stripped := word.strip("./")))


@lru_cache(maxsize=8192)
def searchable(*texts: str) -> str:
    """Give all words of the texts with a blank around each."""
    return f" {' '.join(words(' '.join(texts)))} "


def beginning(word: str) -> str:
    """Give what a searchable text holds where a word begins like this one; numbers must be whole: 1 is not 12."""
    return f" {word} " if word[0].isdigit() else f" {word}"


def begins_in(word: str, text: str) -> bool:
    """Whether a word of the searchable text begins like this one."""
    return beginning(word) in text
