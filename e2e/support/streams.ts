import type { BrowserContext, Page, Request } from '@playwright/test';
import type { Server } from './server.ts';

interface Streams {
  /** How many were requested from the beginning. */
  readonly asked: number;
  /** How many are open now. */
  readonly open: number;
}

/** Count the requests for live events that a browser's tabs make from now on. */
export function countStreams(context: BrowserContext): Streams {
  const open = new Set<Request>();
  let asked = 0;
  context.on('request', (request) => {
    if (!isStream(request)) return;
    open.add(request);
    asked += 1;
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return {
    get asked() {
      return asked;
    },
    get open() {
      // That the stream of a closed tab has ended may not be reported.
      return [...open].filter((request) => !request.frame().page().isClosed()).length;
    },
  };
}

/**
 * Take the network from a page that has just heard the server's time. `setOffline` alone leaves its open stream open: it
 * would go on hearing the time, also between two clocks that a journey moves one after the other.
 */
export async function loseNetwork(page: Page, server: Server): Promise<void> {
  await hearTime(page);
  await page.context().setOffline(true);
  const ended = page.waitForEvent('requestfailed', isStream);
  await server.kill();
  await ended;
  await server.start();
}

async function hearTime(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await new Promise<void>((heard) => {
    session.on('Network.eventSourceMessageReceived', ({ eventName }) => {
      if (eventName === 'hello' || eventName === 'ping') heard();
    });
  });
  await session.detach();
}

const isStream = (request: Request) => new URL(request.url()).pathname === '/api/live';
