"""What was printed, and how it differs from what would be printed now."""

from pnp.prints.held import Held, find_held
from pnp.prints.portrait import Look, Portrait, portray
from pnp.prints.record import PrintedPiece, PrintRun, Record
from pnp.prints.record_file import read_record, write_record

__all__ = [
    "Held",
    "Look",
    "Portrait",
    "PrintRun",
    "PrintedPiece",
    "Record",
    "find_held",
    "portray",
    "read_record",
    "write_record",
]
