"""Blocks set as strips in their order, those of sections in small type smaller."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field

from pnp.rulebook.blocks import Block, PicturesBlock, TableBlock, TitleBlock
from pnp.rulebook.flow import Flow, PageOf, Resources
from pnp.rulebook.strips import Strip
from pnp.rulebook.style import RulesStyle


class Setter(Struct):
    """Sets blocks in the look of a game; those that tell no page once, whatever the paper.

    What is `known` of other blocks than pictures holds wherever columns are of one width.
    """

    resources: Resources
    known: dict[int, list[Strip]] = field(default_factory=dict)
    pictures: dict[int, list[Strip]] = field(default_factory=dict)

    def set(self, blocks: Sequence[Block], page_of: PageOf) -> list[Strip]:
        """All blocks as strips of a column, some of them wide.

        A wide picture right below a heading lets the next block go first, so that the heading
        stands above text.
        """
        strips: list[Strip] = []
        waiting: list[Strip] = []
        style = self.resources.style
        for at, block in enumerate(blocks):
            if isinstance(block, TitleBlock) and block.heading:
                style = self.resources.style.notes if block.heading.small else self.resources.style
            following = blocks[at + 1] if at + 1 < len(blocks) else None
            made = self._set_once(block, following, page_of, style)
            after_title = bool(strips) and strips[-1].is_title
            if after_title and made and made[0].floats and _may_lead(following):
                waiting += made
                continue
            strips += made
            if not isinstance(block, PicturesBlock):
                strips += waiting
                waiting = []
        return strips + waiting

    def set_narrow(self, blocks: Sequence[Block], width: float, page_of: PageOf) -> list[Strip]:
        """Blocks as strips of a column of `width` mm, none of them wide."""
        return list(Flow(self.resources, self.resources.style, width, 0, page_of).set_all(blocks))

    def _set_once(
        self, block: Block, following: Block | None, page_of: PageOf, style: RulesStyle
    ) -> list[Strip]:
        known = self.pictures if isinstance(block, PicturesBlock) else self.known
        if id(block) in known:
            return known[id(block)]
        asked: list[str] = []

        def note(anchor: str) -> str:
            asked.append(anchor)
            return page_of(anchor)

        width = style.columns.width
        flow = Flow(self.resources, style, width, 0, note, outermost=True)
        strips = list(flow.set(block, following))
        if not asked:
            known[id(block)] = strips
        return strips


def _may_lead(block: Block | None) -> bool:
    """Whether a block may stand between a heading and the pictures below it."""
    return block is not None and not isinstance(block, TitleBlock | TableBlock)
