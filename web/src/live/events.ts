/** Parses the server's push messages (GET /api/live) into the app's events. */
import type { Ticket, Topic } from '~/api/types';

/** `resync`: something may have been missed, so everything read before must be read again. */
export type LiveEvent =
  | { type: 'ticket'; ticket: Ticket }
  | { type: 'changed'; topics: Topic[] }
  | { type: 'resync' };

export const MESSAGE_NAMES = ['hello', 'ping', 'changed', 'ticket', 'missed', 'kitchens'] as const;
export type MessageName = (typeof MESSAGE_NAMES)[number];

/** One message of the stream; times in milliseconds since 1970, by the server's clock. */
interface News {
  now?: number;
  kitchensSince?: number | null;
  kitchensLostSince?: number | null;
  event?: LiveEvent;
}

export function newsOf(name: MessageName, text: string): News {
  const data = JSON.parse(text);
  switch (name) {
    case 'hello':
      return {
        now: Date.parse(data.now),
        kitchensSince: instant(data.kitchens_since),
        kitchensLostSince: instant(data.kitchens_lost_since),
        event: { type: 'resync' },
      };
    case 'ping':
      return { now: Date.parse(data.now) };
    case 'changed':
      return { event: { type: 'changed', topics: data.topics } };
    case 'ticket':
      return { event: { type: 'ticket', ticket: data } };
    case 'missed':
      return { event: { type: 'resync' } };
    case 'kitchens':
      return { kitchensSince: instant(data.since), kitchensLostSince: instant(data.lost_since) };
  }
}

/** Null for a missing time: an older server leaves some of them out. */
function instant(text: string | null | undefined): number | null {
  return text ? Date.parse(text) : null;
}
