"""What is embedded in a page: data, scripts and styles that cannot end their element."""

from __future__ import annotations

import base64
import hashlib
import json
import re

FOLDER_POLICY = (
    "default-src 'none'; script-src 'self'{scripts}; style-src 'self'{styles}; "
    "img-src 'self' data:; font-src 'self'; manifest-src 'self'; connect-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'"
)
"""What a page of several files may load: files from beside it, and what it holds itself."""

SINGLE_POLICY = (
    "default-src 'none'; script-src{scripts}; style-src{styles}; img-src data:; font-src data:; "
    "base-uri 'none'; form-action 'none'"
)
"""What a page of one file may load: what it holds itself."""

_ESCAPES = {
    "<": "\\u003c",
    ">": "\\u003e",
    "&": "\\u0026",
    "\u2028": "\\u2028",
    "\u2029": "\\u2029",
}


def to_json(value: object) -> str:
    """JSON that may stand inside a script element: it can neither end it nor begin a comment."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return re.sub("[<>&\u2028\u2029]", lambda match: _ESCAPES[match[0]], text)


def keep_inside(script: str) -> str:
    """A script whose texts cannot end the element around it, nor hide its end."""
    return re.sub(r"<(?=/script|script|!--)", r"\\x3c", script, flags=re.IGNORECASE)


def shrink_styles(css: str) -> str:
    """A style sheet without comments and needless spaces."""
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    return re.sub(r":\s+", ":", re.sub(r"\s*([{};,>])\s*", r"\1", bare)).replace(";}", "}").strip()


def hashes_of(*texts: str) -> str:
    """Those texts that are not empty, as a policy names them (CSP 3, section 2.3.1)."""
    digests = (hashlib.sha256(text.encode()).digest() for text in texts if text)
    return "".join(f" 'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
