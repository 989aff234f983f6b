"""What is given away of a game: one file for each way to print it, and the page where to start."""

from pnp.packs.credits import tell_licence
from pnp.packs.one_file import join_plans
from pnp.packs.packing_list import list_pieces
from pnp.packs.start_page import PackedFile, PrintChoice, StartPage, write_start

__all__ = [
    "PackedFile",
    "PrintChoice",
    "StartPage",
    "join_plans",
    "list_pieces",
    "tell_licence",
    "write_start",
]
