"""The workbench over HTTP, for this machine alone."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from pnp.workbench.answers import (
    FOREVER,
    HANDLERS,
    TYPES,
    Guarded,
    answer_phone,
    find_keeper,
    found,
    width_of,
)
from pnp.workbench.keeper import Keeper
from pnp.workbench.pdfs import MadePdf
from pnp.workbench.pictures import draw_page
from pnp.workbench.workbench import Workbench

HOSTS = ["127.0.0.1", "localhost", "[::1]"]
"""What this machine calls itself; another name may be that of a page which looks for a way in."""

PAGE = Path(__file__).parent / "page"
"""The page's own files."""

_WEBP = "image/webp"
_POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
)


def make_app(workbench: Workbench, page: Path = PAGE) -> Starlette:
    """The page, whose files lie in the folder `page`, and all that it asks for."""
    answers = _Answers(workbench, page)
    routes: list[BaseRoute] = [
        Route("/", answers.page),
        Route("/events", answers.events),
        Route("/games/{game}.json", answers.game),
        Route("/games/{game}/faces/{key}.webp", answers.face),
        Route("/games/{game}/sheets/{paper}/{part}/{page:int}.webp", answers.sheet),
        Route("/games/{game}/print/{paper}/{part}.pdf", answers.pdf),
        Route("/phones/{game}/{name:path}", answers.phone),
        Mount("/assets", _Assets(directory=page, check_dir=False)),
    ]
    hosts = Middleware(TrustedHostMiddleware, allowed_hosts=HOSTS, www_redirect=False)
    return Starlette(
        routes=routes, middleware=[hosts, Middleware(Guarded)], exception_handlers=HANDLERS
    )


class _Assets(StaticFiles):
    async def check_config(self) -> None:
        """A folder that is not there has no files."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        kind = TYPES.get(Path(full_path).suffix)
        if kind:
            response.headers["Content-Type"] = kind
        return response


class _Answers:
    """Answers requests of the page, each by one method."""

    def __init__(self, workbench: Workbench, page: Path) -> None:
        self._workbench = workbench
        self._page = page

    async def page(self, _: Request) -> Response:
        file = self._page / "index.html"
        found(file.is_file() or None, "This pnp has no page of the workbench.")
        return FileResponse(
            file, headers={"Content-Security-Policy": _POLICY}, media_type=TYPES[".html"]
        )

    async def events(self, request: Request) -> Response:
        kind = "text/event-stream"
        if request.method == "HEAD":
            return Response(media_type=kind)
        return StreamingResponse(self._workbench.hub.listen(self._workbench.greet), media_type=kind)

    async def game(self, request: Request) -> Response:
        keeper = find_keeper(self._workbench, request)
        told = keeper.told or await self._workbench.ask(keeper, Keeper.tell)
        return Response(told, media_type="application/json")

    async def face(self, request: Request) -> Response:
        key, width = request.path_params["key"], width_of(request)
        keeper = find_keeper(self._workbench, request)
        faces = self._workbench.faces
        made = await self._workbench.ask(keeper, lambda each: faces.make(each, key, width))
        made = found(made, "No face of this game looks like that any more.")
        return Response(made, media_type=_WEBP, headers=FOREVER)

    async def sheet(self, request: Request) -> Response:
        page, width = request.path_params["page"], width_of(request)
        keeper = find_keeper(self._workbench, request)
        asked = request.query_params.get("key", "")

        def draw(each: Keeper) -> tuple[bytes, str] | None:
            pdf = self._make_pdf(request, each)
            if pdf is None or not 1 <= page <= len(pdf.sheets):
                return None
            sheet = pdf.sheets[page - 1]
            painter = partial(draw_page, pdf.file, page, width, sheet.width_mm)
            return self._workbench.pictures.make(sheet.key, width, painter), sheet.key

        made = await self._workbench.ask(keeper, draw)
        picture, key = found(made, "There is no such page.")
        headers = FOREVER if asked == key else {}
        return Response(picture, media_type=_WEBP, headers=headers)

    async def pdf(self, request: Request) -> Response:
        keeper = find_keeper(self._workbench, request)

        def read(each: Keeper) -> tuple[MadePdf, bytes] | None:
            pdf = self._make_pdf(request, each)
            return (pdf, pdf.file.read_bytes()) if pdf else None

        made = await self._workbench.ask(keeper, read)
        pdf, content = found(made, "There is no such PDF: nothing of this game would be in it.")
        headers = {"Content-Disposition": f'inline; filename="{pdf.sheets[0].file}"'}
        if pdf.stale:
            headers["X-Stale"] = "1"
        return Response(content, media_type="application/pdf", headers=headers)

    async def phone(self, request: Request) -> Response:
        framed = {"Content-Security-Policy": "frame-ancestors 'self'"}
        return await answer_phone(self._workbench, request, framed)

    def _make_pdf(self, request: Request, keeper: Keeper) -> MadePdf | None:
        asked = request.path_params
        return self._workbench.pdfs.make(keeper, asked["paper"], asked["part"])
