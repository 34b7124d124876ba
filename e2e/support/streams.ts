import type { BrowserContext, Request } from '@playwright/test';

/** Count the requests for live events that a browser's tabs make from now on. */
export function countStreams(context: BrowserContext): { asked: number; open: number } {
  const streams = { asked: 0, open: 0 };
  const count = (opened: number) => (request: Request) => {
    if (new URL(request.url()).pathname !== '/api/live') return;
    streams.open += opened;
    if (opened > 0) streams.asked += 1;
  };
  context.on('request', count(1));
  context.on('requestfinished', count(-1));
  context.on('requestfailed', count(-1));
  return streams;
}
