import type { BrowserContext, Request } from '@playwright/test';

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
    if (new URL(request.url()).pathname !== '/api/live') return;
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
