"""What stands in a PDF object: text written out, streams, and pictures that wait their turn."""

from __future__ import annotations

from pathlib import Path

from pnp.ink.encoded import Buffer, Encoded
from pnp.ink.objects import Body, Objects
from pnp.ink.pictures import encode_picture
from pnp.model import PictureFile
from pnp.problems import Level, Place, PnpError, Problem


class Written(Body):
    """An object that is written out already; text is ASCII."""

    def __init__(self, *body: str | Buffer) -> None:
        self.body = body

    def parts(self, objects: Objects) -> tuple[Buffer, ...]:
        return tuple(part.encode("ascii") if isinstance(part, str) else part for part in self.body)


class LazyPicture(Body):
    """A picture whose file is read when it is written."""

    def __init__(self, source: PictureFile, cache: Path | None) -> None:
        self.source = source
        self.cache = cache

    def parts(self, objects: Objects) -> tuple[Buffer, ...]:
        """Raises PnpError for a damaged file."""
        try:
            encoded = encode_picture(self.source, self.cache)
        except (OSError, ValueError) as error:
            raise PnpError([_unreadable(self.source, error)]) from error
        if encoded.mask is None:
            return _picture(encoded)
        mask = objects.add(Written(*_picture(encoded.mask)))
        return _picture(encoded, f"/SMask {mask} 0 R")


def stream(entries: str, *data: Buffer) -> tuple[Buffer, ...]:
    """The parts of a stream object whose dictionary has these entries."""
    head = f"<<{entries}/Length {sum(map(len, data))}>>\nstream\n"
    return head.encode("ascii"), *data, b"\nendstream"


def string(text: str) -> str:
    """Text for people, as a bookmark's title, in PDF's notation."""
    encoded = b"\xfe\xff" + text.encode("utf-16-be")
    return f"<{encoded.hex()}>"


def _picture(encoded: Encoded, mask: str = "") -> tuple[Buffer, ...]:
    parameters = f"/DecodeParms{encoded.parameters}" if encoded.parameters else ""
    decode = f"/Decode{encoded.decode}" if encoded.decode else ""
    entries = (
        f"/Type/XObject/Subtype/Image/Width {encoded.width}/Height {encoded.height}"
        f"/ColorSpace{encoded.space}/BitsPerComponent {encoded.bits}"
        f"/Filter/{encoded.filter}{parameters}{decode}{mask}"
    )
    return stream(entries, *encoded.data)


def _unreadable(source: PictureFile, error: Exception) -> Problem:
    name = source.file.name
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    message = f"{name} cannot be printed: {reason}"
    return Problem(Level.ERROR, "unreadable-picture", message, place=Place(name), value=name)
