"""A folder as a zip that is the same on any day."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The first moment that a zip can name."""

_PACKED = frozenset({".pdf", ".webp", ".png", ".zip"})
"""What is compressed already."""

_READABLE = 0o644 << 16


def write_zip(folder: Path, file: Path, root: str) -> None:
    """All files below `folder`, in the folder `root` of the zip."""
    with ZipFile(file, "w") as archive:
        for path in sorted(each for each in folder.rglob("*") if each.is_file()):
            name = f"{root}/{path.relative_to(folder).as_posix()}"
            info = ZipInfo(name, _EPOCH)
            info.compress_type = ZIP_STORED if path.suffix in _PACKED else ZIP_DEFLATED
            info.external_attr = _READABLE
            archive.writestr(info, path.read_bytes())
