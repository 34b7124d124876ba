"""uvicorn's configuration, the same for every port."""

from pathlib import Path
from typing import Any

import uvicorn

import sukli
from sukli.app.http_protocol import HttpProtocol
from sukli.settings import Settings


def config_for(app: Any, settings: Settings, **particular: Any) -> uvicorn.Config:
    """Return the limits and protocols that all listeners share; `particular` is what differs for this one."""
    return uvicorn.Config(
        app,
        loop="uvloop",
        http=HttpProtocol,
        ws="none",
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=settings.trusted_proxy is not None,
        forwarded_allow_ips=settings.trusted_proxy,
        timeout_keep_alive=75,
        timeout_graceful_shutdown=5,
        **particular,
    )


def config_of_application(settings: Settings) -> uvicorn.Config:
    """Return the configuration of the application, and of plain http on its first port."""
    return config_for(
        "sukli.serve.process:application",
        settings,
        factory=True,
        host=settings.plain_host,
        port=settings.port,
        workers=settings.workers,
        reload=settings.reload,
        reload_dirs=[str(Path(sukli.__file__).parent)] if settings.reload else None,
    )
