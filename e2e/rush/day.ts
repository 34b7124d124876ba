/** Three people work through a rush at the same time while a ledger keeps the books; then everything is audited. */
import type { Browser, Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { newDevice, type Timers } from '../support/clock.ts';
import type { Server } from '../support/server.ts';
import { TABLET } from '../support/sizes.ts';
import { signIn } from '../support/staff.ts';
import { Audit } from './audit/audit.ts';
import { auditClosing } from './audit/closing.ts';
import { auditFiles } from './audit/files.ts';
import { auditMoney } from './audit/money.ts';
import { auditReading, type Reading } from './audit/readings.ts';
import { auditReports } from './audit/reports.ts';
import { auditSales } from './audit/sales.ts';
import { auditScreens } from './audit/screens.ts';
import { type ExplainedSlip, explainedSlips } from './audit/slips.ts';
import { auditStock } from './audit/stock.ts';
import { auditTenders } from './audit/tenders.ts';
import { CASHIER, COOK, OWNER, openCafe } from './cafe.ts';
import { CashBox } from './cash-box.ts';
import { Cashier } from './cashier.ts';
import { Cook } from './cook.ts';
import { Dice } from './dice.ts';
import { DrawerDesk } from './drawer-desk.ts';
import { runErrands } from './errands.ts';
import { pause, type Work } from './hands.ts';
import { Ledger } from './ledger.ts';
import { Owner } from './owner.ts';
import { plannedShifts, shiftsOf } from './slips.ts';
import { turnOnWaysToPay } from './ways-to-pay.ts';

/** By then events have reached the other tablets. */
const NEWS_MS = 1_000;

export interface Rush {
  orders: number;
  /** Determines what everybody does, but not who comes first: they work concurrently. */
  seed: number;
  /** How many errands the owner runs; all by default. */
  errands?: number;
  /** How many drawers are opened and closed, one after another; by default it depends on the length of the rush. */
  shifts?: number;
  /** Timers on the cook's tablet; if held, he does not wait for an Undo to expire. */
  timers?: Timers;
  shoot?: (page: Page, name: string) => Promise<void>;
}

export interface Outcome {
  audit: Audit;
  work: Work[];
  cashier: Cashier;
  slips: ExplainedSlip[];
  /** Duration of the rush, without the audit. */
  seconds: number;
}

/** Run a lunch rush on an empty server and audit it. */
export async function lunchRush(browser: Browser, server: Server, rush: Rush): Promise<Outcome> {
  const {
    orders,
    seed,
    errands = Number.POSITIVE_INFINITY,
    shifts: howMany = shiftsOf(orders),
    timers = 'own',
    shoot = async () => undefined,
  } = rush;
  const [ledger, dice, audit, box] = [new Ledger(), new Dice(seed), new Audit(), new CashBox()];
  await openCafe(server.url, ledger);
  const [counterTablet, kitchenTablet, ownersTablet] = [
    await tabletOf(browser, server, CASHIER),
    await tabletOf(browser, server, COOK, timers),
    await tabletOf(browser, server, OWNER),
  ];
  await ownersTablet.goto('/');
  const cashier = new Cashier(counterTablet, ledger, dice.another(), box);
  const cook = new Cook(kitchenTablet, ledger, dice.another(), timers);
  const owner = new Owner(ownersTablet, ledger);
  const desk = new DrawerDesk(owner, ledger, box);
  const closeDrawer = () => desk.close((name) => shoot(ownersTablet, name));
  const shifts = plannedShifts(orders, howMany, dice.another());

  let counter: Promise<void> = Promise.resolve();
  const atCounter = (work: () => Promise<void>) => {
    counter = counter.then(work);
    return counter;
  };
  let over = false;
  const isOver = () => over;
  const beganAt = performance.now();
  await turnOnWaysToPay(owner);
  await desk.open();
  const ownersDay = runErrands({
    owner,
    desk,
    ledger,
    box,
    dice: dice.another(),
    orders,
    shifts,
    errands,
    betweenCustomers: (change) => atCounter(() => change().then(() => pause(NEWS_MS))),
    changeShift: () =>
      atCounter(() =>
        pause(NEWS_MS)
          .then(closeDrawer)
          .then(() => desk.open()),
      ),
    isOver,
  });
  const rungUp = cashier.work({ orders, shifts, shoot, atCounter, isOver });
  const cooked = cook.work({ crowd: orders / 2, leave: Math.ceil(orders / 20), isOver, shoot });
  // If anyone fails, the others stop too, rather than wait for something that will never happen.
  await Promise.race([Promise.all([ownersDay, rungUp]), cooked]).finally(() => {
    over = true;
  });
  await cooked;
  await pause(NEWS_MS);
  await closeDrawer();
  const api = await Api.signedIn(server.url, OWNER.name, OWNER.pin);
  auditReading(audit, 'X-reading', await api.get<Reading>('/api/readings/x'), ledger);
  await desk.closeDay();
  await shoot(ownersTablet, 'z-reading');
  const seconds = (performance.now() - beganAt) / 1000;

  await auditClosing(audit, api, ownersTablet, ledger, desk.seen);
  const slips = await explainedSlips(audit, api, shifts, desk.seen);
  await auditMoney(audit, api, ledger);
  await auditTenders(audit, api, ledger);
  await auditStock(audit, api, ledger);
  await auditSales(audit, api, ledger);
  await auditReports(audit, api, ledger);
  await auditScreens(audit, ownersTablet, kitchenTablet, ledger);
  await auditFiles(audit, ownersTablet, ledger);
  await shoot(ownersTablet, 'report-afterwards');
  for (const page of [counterTablet, kitchenTablet, ownersTablet]) await page.context().close();
  return { audit, cashier, seconds, slips, work: [cashier, cook, owner].flatMap(({ hands }) => hands.work) };
}

async function tabletOf(
  browser: Browser,
  server: Server,
  { name, pin }: typeof CASHIER,
  timers: Timers = 'own',
): Promise<Page> {
  const options = {
    ...TABLET,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    serviceWorkers: 'block' as const,
  };
  const context = await newDevice(browser, server, options, timers);
  const page = await context.newPage();
  await signIn(page, name, pin);
  return page;
}
