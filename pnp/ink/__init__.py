"""Puts faces and pages on paper: the only part that knows ReportLab, and how PDF is written."""

from pnp.ink.document import DocumentInfo
from pnp.ink.write import write_faces, write_pdf

__all__ = ["DocumentInfo", "write_faces", "write_pdf"]
