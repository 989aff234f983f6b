"""The JSON Schema of a whole file, by which editors complete and check it while it is written."""

from __future__ import annotations

import json

from pnp.reading.readers import Reader, Schema, Shared

# Draft-07, since YAML language servers of editors know all of it; 2020-12 only the newest of them.
DRAFT = "http://json-schema.org/draft-07/schema#"


def make_schema(reader: Reader, title: str) -> Schema:
    """The schema of a file that `reader` reads."""
    shared = Shared()
    root = reader.schema(shared)
    if "$ref" in root:  # nothing may stand beside a reference, and the root has more to say
        root = shared.definitions.pop(root["$ref"].rpartition("/")[2])
    definitions = dict(sorted(shared.definitions.items()))
    return {"$schema": DRAFT, "title": title, **root, "definitions": definitions}


def write_schema(schema: Schema) -> str:
    """A schema as the text of its file."""
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"
