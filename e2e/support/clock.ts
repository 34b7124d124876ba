/** The time of the journeys and scenes: the server's and the browser's clock agree, whatever the machine's says. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Server } from './server.ts';

/** A Wednesday in the middle of a month, at 10:40 in Manila: where no time is named, it is then. */
export const USUAL_START = '2026-03-11T02:40:00Z';
/** Late on a Saturday that is a payday: the fullest day that the demo has. */
export const FULL_DAY = '2026-08-15T12:20:00Z';

/** The browser's own, or held by the journey: those run on with the time, and as far as `page.clock` moves them. */
export type Timers = 'own' | 'held';

/** A device of its own: cookies, storage and the stream of events are not shared. */
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

/** This page, or every page of this device, has the server's time when it is opened. */
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
