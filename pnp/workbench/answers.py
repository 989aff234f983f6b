"""How answers over HTTP are made and guarded, for this machine and for the table alike."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import TypeVar

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pnp.failures import explain
from pnp.problems import PnpError
from pnp.workbench.keeper import Keeper
from pnp.workbench.pictures import WIDTHS
from pnp.workbench.workbench import Workbench

T = TypeVar("T")

FOREVER = {"Cache-Control": "max-age=31536000, immutable"}
"""Of what its address names by its content."""

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""The types of files by suffix: what the system thinks of them differs."""

_HEADERS = {
    "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Guarded:
    """Lets nobody do more than read, and adds what every answer says to browsers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        app = self._app
        if scope["type"] == "http" and scope["method"] not in ("GET", "HEAD"):
            told = "Nothing can be changed here: ask with GET."
            app = PlainTextResponse(told, 405, {"Allow": "GET, HEAD"})
        await app(scope, receive, send_guarded)


def find_keeper(workbench: Workbench, request: Request) -> Keeper:
    """The game that a request names. Raises HTTPException if there is none."""
    game = request.path_params["game"]
    return found(workbench.find(game), f"There is no game {game}.")


def found(value: T | None, otherwise: str) -> T:
    """What was found; raises HTTPException with a sentence where that is nothing."""
    if value is None:
        raise HTTPException(404, otherwise)
    return value


def width_of(request: Request) -> int:
    """The width that a request asks for, in pixels. Raises HTTPException."""
    written = request.query_params.get("width", "")
    if not written.isascii() or not written.isdigit() or int(written) not in WIDTHS:
        raise HTTPException(404, f"Ask for a width of {WIDTHS[0]} to {WIDTHS[-1]} pixels.")
    return int(written)


async def answer_phone(
    workbench: Workbench, request: Request, headers: Mapping[str, str]
) -> Response:
    """A file of a game's page for phones."""
    keeper, name = find_keeper(workbench, request), request.path_params["name"]
    content = await workbench.ask(keeper, lambda each: workbench.phones.find(each, name))
    content = found(content, f"The page of {keeper.folder.name} has no file {name or 'yet'}.")
    suffix = PurePosixPath(name or "index.html").suffix
    return Response(content, media_type=TYPES.get(suffix), headers=dict(headers))


async def tell_refusal(_: Request, error: Exception) -> Response:
    """An HTTPException as a sentence."""
    assert isinstance(error, HTTPException)
    detail = "There is nothing here." if error.detail == "Not Found" else error.detail
    return PlainTextResponse(detail, error.status_code, error.headers)


async def tell_problems(_: Request, error: Exception) -> Response:
    """What is wrong with a game, or with the system, in sentences."""
    problems = error.problems if isinstance(error, PnpError) else ()
    if isinstance(error, OSError):
        problems = (explain(error),)
    told = [f"{each.place or ''}: {each.message}".removeprefix(": ") for each in problems]
    return PlainTextResponse("\n".join(told), 503)


async def tell_failure(_: Request, error: Exception) -> Response:
    """What pnp itself has done wrong."""
    return PlainTextResponse(f"pnp itself has failed, and this is not your mistake: {error}", 500)


HANDLERS = {
    HTTPException: tell_refusal,
    PnpError: tell_problems,
    OSError: tell_problems,
    Exception: tell_failure,
}
"""What answers for each kind of error."""
