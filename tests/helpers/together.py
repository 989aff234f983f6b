"""Which tests go to one worker, because they use what one of them has made."""

from __future__ import annotations

from xdist.scheduler import LoadFileScheduling

FOLDERS = ("tests/rulebook",)
"""There the rules of all games are printed, once in a process."""


class TogetherScheduling(LoadFileScheduling):
    """The tests of a file stay together, and so do the files of some folders."""

    def _split_scope(self, nodeid: str) -> str:
        file = super()._split_scope(nodeid)
        folder = file.rpartition("/")[0]
        return folder if folder in FOLDERS else file
