"""Located nodes into frozen types, with every mistake at once and each at its place.

cattrs does the conversion and keeps all errors; this module tells it what our nodes are and turns
its tree of errors into problems with a line, a column and the path of the field.
"""

from __future__ import annotations

import dataclasses
import enum
import types
from collections import abc
from collections.abc import Callable, Iterable
from functools import partial
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from cattrs import Converter
from cattrs.errors import ClassValidationError, IterableValidationError, IterableValidationNote
from cattrs.gen import make_dict_structure_fn, mapping_structure_factory, override

from pnp.catalogue import scalars
from pnp.catalogue.flatten import Spot, flatten, place_fields
from pnp.catalogue.nodes import Mapping, Node, Scalar, Sequence
from pnp.problems import InputError, Place, PnpError, quote, unknown_word

T = TypeVar("T")
Hook = Callable[[Any, Any], Any]
HookFactory = Callable[["NodeConverter", Any], Hook]

_PLACE_KEY = "(place)"
_SCALAR_READERS: dict[Any, Callable[[Scalar], object]] = {
    int: scalars.read_int,
    float: scalars.read_float,
    bool: scalars.read_bool,
}


def structure(node: Node, kind: type[T], file: str, converter: NodeConverter | None = None) -> T:
    """`node`, the root of `file`, as a `kind`.

    A field of a dataclass is the key of the same name, every other key is refused, and a field of
    type Place receives the place of the block. Raises PnpError with every mistake: unknown and
    missing fields, wrong types, and each ValueError that a hook of the converter raised. A type
    Annotated[T, read] is read by its own function, which takes the node and gives a T.
    """
    converter = converter or new_converter()
    spot = Spot(node, Place(file, node.line, node.column), converter.words)
    try:
        return converter.structure(node, kind)
    except (ClassValidationError, IterableValidationError, PnpError, ValueError) as error:
        raise PnpError(flatten(error, spot)) from None


class NodeConverter(Converter):
    """A converter of nodes; `words` are the keys of fields that are called otherwise in Python."""

    def __init__(self, words: abc.Mapping[str, str]) -> None:
        super().__init__(forbid_extra_keys=True, detailed_validation=True)
        self.words = words


def new_converter(words: abc.Mapping[str, str] | None = None) -> NodeConverter:
    """A converter that refuses unknown keys and reads scalars as YAML 1.2 means them.

    `words` maps names of fields to their keys, as in {"start": "from"}.
    """
    converter = NodeConverter(words or {})
    for kind in (str, int, float, bool, Scalar):
        converter.register_structure_hook(kind, _read_scalar)
    converter.register_structure_hook(Place, lambda place, _: place)
    hook = converter.register_structure_hook_func
    hook(lambda kind: kind in (Any, object), lambda node, _: plain_value(node))
    hook(lambda kind: kind in (Mapping, Sequence), _keep_node)
    hook(lambda kind: _origin(kind) is Literal, _read_literal)
    hook(lambda kind: _origin(kind) is Annotated, lambda node, kind: kind.__metadata__[0](node))
    factories: dict[Callable[[Any], bool], HookFactory] = {
        lambda kind: _origin(kind) in (list, tuple, abc.Sequence): _list_hook,
        lambda kind: _origin(kind) in (dict, abc.Mapping): _mapping_hook,
        lambda kind: _origin(kind) in (Union, types.UnionType): _union_hook,
        dataclasses.is_dataclass: _dataclass_hook,
    }
    for fits, factory in factories.items():
        converter.register_structure_hook_factory(fits, partial(factory, converter))
    return converter


def plain_value(node: Any) -> Any:
    """A node as plain Python: dict, list, and what each scalar means by the core schema."""
    if isinstance(node, Mapping):
        return {key: plain_value(value) for key, value in node.items()}
    if isinstance(node, Sequence):
        return [plain_value(item) for item in node]
    return scalars.read_any(node) if isinstance(node, Scalar) else node


def _origin(kind: Any) -> Any:
    """`get_origin`, whose own type leaves out some of what it gives."""
    return get_origin(kind)


def _read_scalar(node: Any, kind: Any) -> Any:
    if isinstance(node, Mapping | Sequence):
        shape = "a list" if isinstance(node, Sequence) else "a block of fields"
        raise InputError(f"this must be one value, not {shape}", rule="wrong-type")
    if kind is Scalar:
        return node
    if issubclass(kind, enum.Enum):
        return kind(_choose(node, [str(member.value) for member in kind]))
    return _SCALAR_READERS.get(kind, str)(node)


def _read_literal(node: Any, kind: Any) -> Any:
    known = {str(word): word for word in get_args(kind)}
    return known[_choose(_read_scalar(node, str), known)]


def _choose(word: str, known: Iterable[str]) -> str:
    if word not in (words := list(known)):
        raise unknown_word(word, words, f"one of {', '.join(words)}")
    return str(word)


def _keep_node(node: Any, kind: Any) -> Any:
    if not isinstance(node, kind):
        raise _wrong_shape(node, "a list" if kind is Sequence else "a block of fields")
    return node


def _wrong_shape(node: Any, wanted: str) -> InputError:
    hint = f"write [{node}]" if wanted == "a list" and isinstance(node, Scalar) and node else ""
    if isinstance(node, Scalar):
        found = quote(node)
    else:
        found = "a list" if isinstance(node, Sequence) else "a block of fields"
    return InputError(f"this must be {wanted}, not {found}", hint, "wrong-type")


def _list_hook(converter: NodeConverter, kind: Any) -> Hook:
    args = get_args(kind)
    pair = get_origin(kind) is tuple and args[-1:] != (Ellipsis,)
    hooks = [(arg, converter.get_structure_hook(arg)) for arg in args if arg is not Ellipsis]
    build = list if get_origin(kind) is list else tuple

    def read(node: Any, _: Any) -> Any:
        if not isinstance(node, Sequence):
            raise _wrong_shape(node, "a list")
        if pair and len(node) != len(hooks):
            raise InputError(
                f"this must be {len(hooks)} values, not {len(node)}", rule="wrong-type"
            )
        read_items: list[Any] = []
        errors: list[Exception] = []
        for index, item in enumerate(node):
            item_kind, hook = hooks[index if pair else 0]
            try:
                read_items.append(hook(item, item_kind))
            except Exception as error:  # `flatten` raises again what is no mistake of a designer
                error.add_note(IterableValidationNote(f"item {index}", index, item_kind))
                errors.append(error)
        if errors:
            raise IterableValidationError("list", errors, kind)
        return build(read_items)

    return read


def _mapping_hook(converter: NodeConverter, kind: Any) -> Hook:
    read = mapping_structure_factory(kind, converter, dict)

    def read_checked(node: Any, _: Any) -> Any:
        if not isinstance(node, Mapping):
            raise _wrong_shape(node, "a block of fields")
        return read(node, kind)

    return read_checked


def _dataclass_hook(converter: NodeConverter, kind: Any) -> Hook:
    places = place_fields(kind)
    bare, full = get_type_hints(kind), get_type_hints(kind, include_extras=True)
    overrides = {}
    for name in (field.name for field in dataclasses.fields(kind) if field.init):
        key = _PLACE_KEY if name in places else converter.words.get(name)
        # cattrs drops Annotated from types that are written as strings.
        annotated = bare[name] != full[name]
        hook = _bound_hook(converter, full[name]) if annotated else None
        overrides[name] = override(rename=key, struct_hook=hook)
    read = make_dict_structure_fn(kind, converter, **overrides)  # type: ignore[arg-type]  # the stub takes options and overrides for one

    def read_checked(node: Any, _: Any) -> Any:
        if not isinstance(node, Mapping):
            raise _wrong_shape(node, "a block of fields")
        given: dict[str, Any] = node
        if places:
            given = {**node, _PLACE_KEY: Place(node.file, node.line, node.column)}
        return read(given, kind)

    return read_checked


def _bound_hook(converter: NodeConverter, kind: Any) -> Hook:
    """The hook of a type, called with that type whatever cattrs takes it for."""
    hook = converter.get_structure_hook(kind)
    return lambda node, _: hook(node, kind)


def _union_hook(converter: NodeConverter, kind: Any) -> Hook:
    """A union is read by the shape of the node, and among scalars by what the text means."""
    members = [member for member in get_args(kind) if member is not types.NoneType]
    nullable = len(members) < len(get_args(kind))
    by_shape: dict[Any, list[Any]] = {Scalar: [], Mapping: [], Sequence: []}
    for member in members:
        by_shape[_shape_of(member)].append(member)

    def read(node: Any, _: Any) -> Any:
        if nullable and isinstance(node, Scalar) and scalars.is_null(node):
            return None
        if len(members) == 1:
            return converter.structure(node, members[0])
        fitting = by_shape[_node_shape(node)]
        if not fitting:
            wanted: dict[Any, str] = {
                Scalar: "one value",
                Mapping: "a block of fields",
                Sequence: "a list",
            }
            raise _wrong_shape(
                node, " or ".join(wanted[shape] for shape in by_shape if by_shape[shape])
            )
        meaning: Any = type(scalars.read_any(node)) if isinstance(node, Scalar) else None
        if meaning in fitting:
            return converter.structure(node, meaning)
        for member in fitting[:-1]:
            try:
                return converter.structure(node, member)
            except (ValueError, IterableValidationError, ClassValidationError):
                continue
        return converter.structure(node, fitting[-1])

    return read


def _shape_of(kind: Any) -> type:
    origin = get_origin(kind) or kind
    if origin in (Mapping, dict, abc.Mapping) or dataclasses.is_dataclass(origin):
        return Mapping
    return Sequence if origin in (Sequence, list, tuple, abc.Sequence) else Scalar


def _node_shape(node: Any) -> type:
    if isinstance(node, Mapping):
        return Mapping
    return Sequence if isinstance(node, Sequence) else Scalar
