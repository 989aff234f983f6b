"""The pages for phones, opened to the table: read-only, and for those who know the token."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from contextlib import suppress
from ipaddress import IPv4Address
from pathlib import PurePath

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pnp.companion.start_page import LIST_FILE, LIST_FILES, make_start
from pnp.problems import PnpError
from pnp.workbench.answers import HANDLERS, TYPES, Guarded, answer_phone
from pnp.workbench.workbench import Workbench


def make_lan_app(workbench: Workbench, token: str, hosts: Sequence[str]) -> Starlette:
    """The pages for phones below /`token`/, for who asks one of `hosts`, this machine's names."""

    async def start(request: Request) -> Response:
        name = request.url.path.rpartition("/")[2] or LIST_FILE
        games = []
        for keeper in workbench.keepers:
            with suppress(PnpError, OSError):  # it has no page, and the workbench tells why
                games.append(await workbench.ask(keeper, workbench.phones.find_entry))
        files = make_start(filter(None, games), workbench.phones.cache, keeps=False)
        return Response(files[name], media_type=TYPES[PurePath(name).suffix])

    async def phone(request: Request) -> Response:
        return await answer_phone(workbench, request, {})

    routes = [
        *(Route(f"/{token}/{name}", start) for name in ("", *LIST_FILES)),
        Route(f"/{token}/{{game}}/{{name:path}}", phone),
    ]
    known = Middleware(TrustedHostMiddleware, allowed_hosts=list(hosts), www_redirect=False)
    return Starlette(
        routes=routes, middleware=[known, Middleware(Guarded)], exception_handlers=HANDLERS
    )


def find_addresses() -> list[str]:
    """This machine's addresses in its networks, the one that leads outside first."""
    found = dict.fromkeys([*_way_out(), *_of_name()])
    return [each for each in found if not IPv4Address(each).is_loopback]


def _way_out() -> list[str]:
    """The address that this machine would send from; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # set aside for documentation (RFC 5737)
        except OSError:
            return []
        address: str = probe.getsockname()[0]
        return [address]


def _of_name() -> list[str]:
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []
