"""The difference as text for a commit message."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from pnp.prints.comparison import Changed, Comparison, Reworded
from pnp.prints.difference import (
    Difference,
    called,
    group_redrawn,
    headline,
    name_some,
    tell_editions,
)
from pnp.prints.portrait import Portrait
from pnp.prints.rewording import Run, compare_words

_SHORT = 28
"""Characters: values up to this length are told whole, side by side."""

_AROUND = 24
"""About so many characters of what stayed are told on either side of what did not."""

EMPTY = "(empty)"


def tell_lines(difference: Difference) -> Iterator[str]:
    """The difference as for a commit: a headline, an empty line, and a line for each thing."""
    found = difference.comparison
    yield headline(difference)
    yield ""
    yield tell_editions(difference)
    yield from _listed("Changed", _tell_edited(found))
    yield from _listed("New", (_tell_new(piece, found) for piece in found.new))
    yield from _listed("Gone", (_tell_gone(piece, found) for piece in found.gone))
    yield from _listed("Only drawn otherwise", _tell_redrawn(found))
    yield from _listed("Not shown on paper", _tell_unseen(found.unseen))
    yield from _listed("Not compared, for mistakes keep them from being drawn", found.unread)


def _listed(heading: str, lines: Iterable[str]) -> Iterator[str]:
    found = [f"  {line}" for line in lines]
    if found:
        yield from ("", heading, *found)


def _tell_edited(found: Comparison) -> Iterator[str]:
    for each in found.edited:
        edits = (*each.fields, *map(_on_a_side, each.words))
        short = [edit for edit in edits if _is_short(edit)]
        told = [f"{edit.where} {tell_edit(edit)}" for edit in short]
        if each.is_recounted:
            told.insert(0, f"copies {each.old.copies} → {each.new.copies}")
        told += each.drawn_otherwise
        yield f"{called(each.new)}: {', '.join(told)}" if told else called(each.new)
        yield from (f"  {edit.where}: {tell_edit(edit)}" for edit in edits if edit not in short)


def _tell_new(piece: Portrait, found: Comparison) -> str:
    old = found.find_before(piece)
    if old is None:
        return called(piece)
    if old.name != piece.name:
        return f"{called(piece)}: {old.name} under another name?"
    return f"{called(piece)}, which is {old.id} but for its id"


def _tell_gone(piece: Portrait, found: Comparison) -> str:
    new = found.find_after(piece)
    is_renamed = new is not None and new.name != piece.name
    return f"{called(piece)}, now {new.name}?" if new and is_renamed else called(piece)


def _tell_redrawn(found: Comparison) -> Iterator[str]:
    for group in group_redrawn(found):
        yield f"{group.component}, {' and '.join(group.sides)} ({group.why}): {group.who}"


def _tell_unseen(unseen: Sequence[Changed]) -> Iterator[str]:
    """Each column with the pieces that have something else in it."""
    edits = [
        (edit, each.new) for each in unseen for edit in (*each.fields, *map(_on_a_side, each.words))
    ]
    edits.sort(key=lambda pair: pair[0].where)
    for where, found in groupby(edits, key=lambda pair: pair[0].where):
        pairs = list(found)
        if len(pairs) == 1:
            yield f"{pairs[0][1].name}: {where} {tell_edit(pairs[0][0])}"
        else:
            yield f"{where} of {name_some([piece for _, piece in pairs])}"


def _on_a_side(edit: Reworded) -> Reworded:
    return replace(edit, where=f"on the {edit.where}")


def _is_short(edit: Reworded) -> bool:
    return max(len(edit.old), len(edit.new)) <= _SHORT


def tell_edit(edit: Reworded) -> str:
    """ "4 → 5", or a long text with what is marked as git does: [-old-]{+new+}; on one line."""
    old, new = (" ".join(text.split()) for text in (edit.old, edit.new))
    runs = compare_words(old, new)
    if _is_short(edit) or len(runs) == 1:
        return f"{old or EMPTY} → {new or EMPTY}"
    last = len(runs) - 1
    return "".join(_tell_run(run, at == 0, at == last) for at, run in enumerate(runs))


def _tell_run(run: Run, is_first: bool, is_last: bool) -> str:
    if not run.stayed:
        return (f"[-{run.old}-]" if run.old else "") + (f"{{+{run.new}+}}" if run.new else "")
    text, ends = run.old, is_first or is_last
    if len(text) <= (1 if ends else 2) * _AROUND + len(" … "):
        return text
    head = "" if is_first else text[:_AROUND].rpartition(" ")[0] + " "
    tail = "" if is_last else " " + text[-_AROUND:].partition(" ")[2]
    return f"{head}…{tail}"
