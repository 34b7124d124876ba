/** The time in journeys and scenes: the server's and the browser's clocks agree, whatever the machine's says. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Server } from './server.ts';

/** A Wednesday in mid-month, at 10:40 in Manila: the default start time. */
export const USUAL_START = '2026-03-11T02:40:00Z';
/** Late on a Saturday that is a payday: the demo's busiest day. */
export const FULL_DAY = '2026-08-15T12:20:00Z';

/** The browser's own timers, or held ones, which advance with real time and by whatever `page.clock` adds. */
export type Timers = 'own' | 'held';

/** A separate device: shares no cookies, storage or event stream. */
export async function newDevice(
  browser: Browser,
  server: Pick<Server, 'url' | 'aheadMs'>,
  options: BrowserContextOptions = {},
  timers: Timers = 'own',
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: server.url, ...options });
  await keepTime(context, server, timers);
  return context;
}

/** Give this page, or every page of this device, the server's time when it opens. */
export async function keepTime(
  where: BrowserContext | Page,
  { aheadMs }: Pick<Server, 'aheadMs'>,
  timers: Timers,
): Promise<void> {
  if (timers === 'held') return where.clock.install({ time: Date.now() + aheadMs() });
  await where.addInitScript((ahead) => {
    const machine = Date;
    const now = () => machine.now() + ahead;
    globalThis.Date = new Proxy(machine, {
      apply: () => new machine(now()).toString(),
      construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, aheadMs());
}
