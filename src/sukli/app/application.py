"""The server: routers, error handlers, the web app."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import TypedDict

from fastapi import FastAPI
from starlette.routing import Route

from sukli.app.compression import Compression
from sukli.app.errors import install_error_handlers
from sukli.app.guards import Guards
from sukli.app.health import Pulse
from sukli.app.health import router as health
from sukli.app.making import making
from sukli.app.own_names import OwnNames
from sukli.app.request_log import RequestLog
from sukli.app.unrouted import Unrouted
from sukli.app.web_app import WebApp
from sukli.approvals.routes import router as approvals
from sukli.cafe_settings.cached import CachedSettings
from sukli.cash.routes import router as cash
from sukli.clock import Clock, system_clock
from sukli.counting.routes import router as counting
from sukli.dashboard.routes import router as dashboard
from sukli.db import Database, open_database
from sukli.db.migrate import upgrade
from sukli.db.served import being_served
from sukli.devices.code_routes import router as pairing_codes
from sukli.devices.gate import Gate
from sukli.devices.paired import PairedDevices
from sukli.devices.pairing_routes import router as pairing
from sukli.devices.routes import router as devices
from sukli.drawer.closing_tasks import ClosingTasks
from sukli.drawer.routes import router as drawer
from sukli.expenses.routes import router as expenses
from sukli.first_day.routes import router as first_day
from sukli.http.context import Context
from sukli.insights.routes import router as insights
from sukli.invoices.routes import router as invoices
from sukli.item_history.routes import router as item_history
from sukli.kitchen.board import Board
from sukli.kitchen.queries import tickets_by_ids
from sukli.kitchen.routes import router as kitchen
from sukli.kitchen.screens import known_screens
from sukli.live.hub import Hub, ScreenLoader, TicketLoader
from sukli.live.routes import router as live
from sukli.live.screens import KnownScreen
from sukli.logo.routes import router as logo
from sukli.menu.chips.routes import router as menu_groups
from sukli.menu.entries.routes import router as menu_entries
from sukli.menu.files.routes import router as menu_files
from sukli.menu.item_routes import router as item_names
from sukli.menu.option_groups.routes import router as menu_options
from sukli.menu.pictures.routes import router as menu_pictures
from sukli.menu.recipes.routes import router as recipes
from sukli.menu.routes import router as menu
from sukli.papers.routes import router as papers
from sukli.printing.cached import CachedPrinters
from sukli.printing.ourselves import own_ports
from sukli.printing.routes import router as printing
from sukli.printing.workers import PrintWorkers
from sukli.readings.e_journal import EJournal
from sukli.readings.routes import router as readings
from sukli.reports.recipes.routes import router as ingredient_report
from sukli.reports.rollups.worker import RollupWorker
from sukli.reports.routes import router as reports
from sukli.reports.rows.routes import router as report_details
from sukli.reports.shifts.routes import router as shifts_report
from sukli.reports.taxes.routes import router as tax_report
from sukli.running_out.clock import StockOutClock
from sukli.running_out.routes import router as running_out
from sukli.sales.routes import router as sales
from sukli.sales.taxed.routes import router as taxes
from sukli.sales.tendered.routes import router as tenders
from sukli.sales.till import router as till
from sukli.sealing.worker import Sealer
from sukli.settings import Settings
from sukli.settings_page.backups import Backups
from sukli.settings_page.checker import Checker
from sukli.settings_page.routes import router as settings_page
from sukli.settings_page.trouble import Doctor
from sukli.staff.auth import Auth
from sukli.staff.cookies import demo_cookies
from sukli.staff.key import Key
from sukli.staff.people_routes import router as people
from sukli.staff.pins import PinHasher
from sukli.staff.routes import router as staff
from sukli.staff.sessions import Sessions
from sukli.stock.routes import router as stock
from sukli.throwaway.cafe import ThrowawayCafe
from sukli.throwaway.routes import router as demo
from sukli.traces import traces
from sukli.unrecorded.routes import router as unrecorded
from sukli.version import VERSION

# tried in this order; the till's routes come first, for speed
_ROUTERS = (
    till,
    staff,
    people,
    pairing,
    pairing_codes,
    devices,
    approvals,
    menu,
    running_out,
    menu_entries,
    menu_files,
    menu_groups,
    menu_options,
    menu_pictures,
    recipes,
    stock,
    item_names,
    item_history,
    counting,
    sales,
    taxes,
    tenders,
    kitchen,
    live,
    expenses,
    cash,
    unrecorded,
    drawer,
    readings,
    logo,
    papers,
    printing,
    dashboard,
    reports,
    ingredient_report,
    report_details,
    shifts_report,
    tax_report,
    insights,
    invoices,
    settings_page,
    first_day,
    demo,
    health,
)


class AppState(TypedDict):
    """The state that uvicorn's server can reach (sukli.serve)."""

    hub: Hub


def create_app(settings: Settings, clock: Clock = system_clock, *, throwaway: ThrowawayCafe | None = None) -> FastAPI:
    """Build the application; the database is opened and migrated when the server starts.

    :param throwaway: what a demo's server shows; None for a cafe that is kept
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[AppState]:
        db = open_database(settings.database_url, clock)
        try:
            upgrade(db.engine)
            app.state.context = Context(settings, db)
            app.state.board = Board(db)
            app.state.pulse = Pulse(db)
            sessions = Sessions(db)
            app.state.auth = Auth(sessions, PinHasher(settings.pepper), Key(db, settings.pepper))
            app.state.hub = hub = Hub(db, sessions, _ticket_loader(db), _screen_loader(db))
            sessions.on_close = hub.end_session
            app.state.cafe_settings = settings_cache = CachedSettings(db, settings)
            hub.listeners.append(settings_cache.on_changes)
            app.state.printers = printers_cache = CachedPrinters(db, settings_cache)
            hub.listeners.append(printers_cache.on_changes)
            app.state.making = made = making()
            print_workers = PrintWorkers(db, printers_cache, settings_cache, made, own_ports(settings))
            # after the listener that forgets the printers, since this one reads them
            hub.listeners.append(print_workers.on_changes)
            app.state.paired = paired = PairedDevices(db, settings.pepper)
            hub.listeners.append(paired.on_changes)
            app.state.checker = checker = Checker(db, settings)
            app.state.doctor = doctor = Doctor(db, settings)
            app.state.rollups = rollups = RollupWorker(db)
            app.state.stock_out_clock = StockOutClock(db)
            app.state.backups = backups = Backups(db, settings)
            app.state.sealer = sealer = Sealer(db, settings.data_dir)
            app.state.closing_tasks = ClosingTasks(
                sealer.seal_waiting, backups.begin_anew if settings.backups else None
            )
            app.state.e_journal = e_journal = EJournal(db, settings.data_dir)
            with being_served(db):
                async with (
                    hub.running(),
                    rollups.running(),
                    sealer.running(),
                    checker.running(),
                    doctor.running(),
                    paired.running(),
                    backups.running(),
                    e_journal.running(),
                    print_workers.running(),
                ):
                    yield {"hub": hub}
        finally:
            traces.log_rest()
            db.close()

    app = FastAPI(
        title="Sukli",
        version=VERSION,
        lifespan=lifespan,
        routes=[route for router in _ROUTERS for route in router.routes],
        # not served, because nearly everything needs a session; `sukli openapi` writes the description
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
    )
    app.add_middleware(Compression, minimum_size=1000, compresslevel=6)
    demo_id = throwaway.id if throwaway else ""
    app.add_middleware(Guards, own_names=OwnNames.of(settings), gate=Gate(settings), demo=demo_id)
    app.add_middleware(RequestLog, lines=settings.access_log)
    install_error_handlers(app)
    app.state.throwaway = throwaway
    app.state.cookie_ending = demo_cookies(settings.port) if throwaway else ""

    if settings.lan:
        # imported only under --lan: a till on one machine must start quickly
        from sukli.lan.welcome.routes import probe_route, welcome_routes

        app.router.routes += [*welcome_routes(settings, clock), probe_route(settings)]
    app.router.routes.append(Route("/api/{path:path}", Unrouted(app.router.routes)))
    app.router.routes.append(Route("/{path:path}", WebApp(settings.web_dist, demo_id).serve, methods=["GET", "HEAD"]))
    return app


def _screen_loader(db: Database) -> ScreenLoader:
    async def load() -> list[KnownScreen]:
        return await db.read(known_screens, db.clock())

    return load


def _ticket_loader(db: Database) -> TicketLoader:
    # passed to the hub, whose layer may not import the kitchen's
    async def load(ids: Sequence[str]) -> list[str]:
        return [ticket.model_dump_json() for ticket in await db.read(tickets_by_ids, ids)]

    return load
