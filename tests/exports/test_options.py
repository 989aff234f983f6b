"""Options of targets: what is written becomes typed values, or is refused with all mistakes."""

from typing import Annotated

import pytest
from msgspec import Meta, Struct

from pnp.exports import TARGETS, options_of, read_options
from pnp.exports.options import Mm
from pnp.problems import InputError


class Made(Struct, frozen=True):
    page_count: Annotated[int, Meta(description="Pages", ge=1, le=9)] = 3
    gap: Annotated[Mm, Meta(description="Gap")] = Mm(2)
    flat: Annotated[bool, Meta(description="Flat")] = False


def test_what_is_not_written_has_its_default() -> None:
    assert read_options("made", Made, {}) == Made(3, Mm(2), flat=False)


def test_values_have_their_types_and_lengths_any_unit() -> None:
    written = {"page_count": "9", "gap": "0.5 in", "flat": True}
    assert read_options("made", Made, written) == Made(9, Mm(12.7), flat=True)


def test_all_mistakes_are_told_at_once_with_what_to_write() -> None:
    written = {"page_count": "1.5", "gap": "wide", "dpi": "300"}
    with pytest.raises(InputError) as caught:
        read_options("made", Made, written)
    assert str(caught.value).splitlines() == [
        "--page-count must be a whole number from 1 to 9, not “1.5”",
        "--gap must be a length, not “wide”",
        "--dpi is no option of made, which takes --page-count, --gap, --flat",
    ]


@pytest.mark.parametrize("number", ["0", "10", "-1"])
def test_a_number_out_of_range_is_refused(number: str) -> None:
    with pytest.raises(InputError, match=f"from 1 to 9, not {number}"):
        read_options("made", Made, {"page_count": number})


def test_options_of_one_name_are_written_alike_for_all_targets() -> None:
    switches: dict[str, set[bool]] = {}
    for target in TARGETS.values():
        for each in options_of(target.options):
            switches.setdefault(each.name, set()).add(each.is_switch)
    assert [name for name, kinds in switches.items() if len(kinds) > 1] == []
    assert switches
