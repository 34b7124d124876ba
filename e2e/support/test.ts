/** The fixtures of every journey: a server, and a watched page. */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { Api } from './api.ts';
import { keepTime, newDevice, type Timers, USUAL_START } from './clock.ts';
import { Kitchen } from './kitchen.ts';
import { type Line, lineTo } from './line.ts';
import { type Seed, type Server, SHORT_WAITS, startServer, type Waits } from './server.ts';
import { signIn } from './staff.ts';
import { Till } from './till.ts';

interface Fixtures {
  /**
   * What the data folder of the journey's own server holds; use `test.use({ seed: 'usual' })` for a journey that sells,
   * signs up or fails to sign in. Without a seed, the journey uses a server shared with others, and must only look.
   */
  seed: Seed | null;
  /** The server's and the browser's time when the journey begins. */
  startsAt: string;
  /** Timers of every page. */
  timers: Timers;
  /** Waits of the journey's own server; `{}` for the product's defaults. */
  waits: Waits;
  /** Set where a journey breaks the page on purpose. */
  mayThrow: boolean;
  server: Server;
  /** The API, signed in as another till's user, alongside the browser. */
  api: Api;
  /** Signed in as Maria, with the POS open. */
  till: Till;
  /** A second device, signed in as Jose, with the kitchen's screen open. */
  kitchen: Kitchen;
  /** A third device. */
  secondKitchen: Kitchen;
  /** The network line between the second device and the server. */
  line: Line;
  /** The POS's controls, with nobody signed in and no page open. */
  closedTill: Till;
}

interface WorkerFixtures {
  sharedServer: Server;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  seed: [null, { option: true }],
  startsAt: [USUAL_START, { option: true }],
  timers: ['own', { option: true }],
  waits: [SHORT_WAITS, { option: true }],
  mayThrow: [false, { option: true }],
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const server = await startServer('usual', { waits: SHORT_WAITS });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  server: async ({ seed, startsAt, waits, sharedServer }, use) => {
    if (seed === null) {
      // Every journey begins at its own time, wherever earlier ones left this server's clock.
      sharedServer.setClock(startsAt);
      return use(sharedServer);
    }
    const server = await startServer(seed, { startsAt, waits });
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context, server, timers }, use) => {
    await keepTime(context, server, timers);
    await use(context);
  },
  page: async ({ page, mayThrow, server }, use) => {
    const complaints = watch(page, [server.url, server.lanUrl]);
    await use(page);
    if (!mayThrow) expect(complaints, 'errors of the page').toEqual([]);
  },
  api: async ({ server }, use) => use(await Api.signedIn(server.url, 'Jose', '2851')),
  closedTill: async ({ page }, use) => use(new Till(page)),
  line: async ({ server }, use) => {
    const line = await lineTo(server.url);
    await use(line);
    line.close();
  },
  kitchen: async ({ browser, line, server, timers, mayThrow }, use) =>
    withKitchen(await newDevice(browser, { ...server, url: line.url }, {}, timers), line.url, mayThrow, use),
  secondKitchen: async ({ browser, server, timers, mayThrow }, use) =>
    withKitchen(await newDevice(browser, server, {}, timers), server.url, mayThrow, use),
  till: async ({ page }, use) => {
    await signIn(page);
    const till = new Till(page);
    await till.open();
    await use(till);
  },
});

export { expect, signIn };

async function withKitchen(
  context: BrowserContext,
  url: string,
  mayThrow: boolean,
  use: (kitchen: Kitchen) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  const complaints = watch(page, [url]);
  await signIn(page, 'Jose', '2851');
  const kitchen = new Kitchen(page);
  await kitchen.open();
  await use(kitchen);
  await context.close();
  if (!mayThrow) expect(complaints, 'errors of the kitchen').toEqual([]);
}

/** Collect uncaught errors, violations of the content policy, and requests to any other host. */
function watch(page: Page, servers: string[]): string[] {
  const allowed = [...servers, 'data:', 'blob:'];
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!allowed.some((start) => url.startsWith(start))) complaints.push(`asks ${url}`);
  });
  return complaints;
}
