/** The cafes in the pictures: an ordinary Friday of the demo cafe, and the first morning of a new one. */

import type { Cafe } from '../scenes/cafe.ts';
import { type AiService, aiService } from '../support/ai-service.ts';
import { Api, newId } from '../support/api.ts';
import { beginClosing, openDrawer } from '../support/drawer.ts';
import { startServer } from '../support/server.ts';

const FRIDAY = '2026-08-14';
/** In Manila time. */
const at = (time: string) => `${FRIDAY}T${time}:00+08:00`;

/** Half a minute after the last event, so that no age shown is about to change. */
export const MORNING = `${FRIDAY}T10:42:30+08:00`;
export const EVENING = `${FRIDAY}T20:40:30+08:00`;
const FIRST_DAY = '2026-08-17T06:30:00+08:00';

type Items = Parameters<Api['ring']>[0];

const FLOAT_CENTAVOS = 100_000;
/** The counter's sales of the afternoon; the second order was paid by an app but rung up as cash. */
const AFTERNOON: readonly [at: string, number: number, ...Items][] = [
  [at('14:20'), 91, ['Palabok', 2], ['Calamansi Juice', 2]],
  [at('15:05'), 92, ['Tapsilog', 1]],
  [at('15:40'), 93, ['Halo-Halo', 3]],
  [at('17:10'), 94, ['Clubhouse Sandwich', 1], ['House Iced Tea', 1]],
  [at('18:25'), 95, ['Longsilog', 2], ['Buko Juice', 2]],
  [at('19:05'), 96, ['Lomi', 1], ['Turon', 4]],
];
export const BY_APP = { centavos: 16_500, reference: '2013457788012', time: '15:06' };

/** Orders in the kitchen at 10:42, oldest first. */
const IN_THE_KITCHEN: readonly [at: string, type: 'dine-in' | 'take-out', ...Items][] = [
  [at('10:31'), 'dine-in', ['Bangsilog', 1], ['Kapeng Barako', 1]],
  [at('10:35'), 'take-out', ['Clubhouse Sandwich', 1], ['Cafe Latte', 2, 'iced']],
  [at('10:38'), 'dine-in', ['Longsilog', 2], ['Halo-Halo', 1]],
  [at('10:40'), 'dine-in', ['Tapsilog', 1], ['Calamansi Juice', 1]],
  [at('10:41'), 'take-out', ['Palabok', 1]],
];
const FIRST_NUMBER = 41;

export interface PictureCafes {
  morning: Cafe;
  evening: Evening;
  fresh: Cafe;
  close: () => Promise<void>;
}

export interface Evening extends Cafe {
  /** Cash found in the drawer at the count. */
  countedCentavos: number;
}

export async function openPictureCafes(): Promise<PictureCafes> {
  const service = await aiService();
  const morning = await morningCafe(service);
  const evening = await eveningCafe(service);
  const fresh = await newCafe(service);
  // Keeps a kitchen screen open, so that the counter does not warn that there is none.
  const closeKitchen = await morning.api.openBlindKitchen();
  const close = async () => {
    await closeKitchen();
    for (const { server } of [morning, evening, fresh]) await server.stop();
    await service.close();
  };
  return { morning, evening, fresh, close };
}

async function morningCafe(service: AiService): Promise<Cafe> {
  const cafe = await demoCafe(service, at('10:30'));
  const { api, server } = cafe;
  await finishAll(api);
  for (const [index, [time, type, ...items]] of IN_THE_KITCHEN.entries()) {
    server.setClock(time);
    const number = FIRST_NUMBER + index;
    await api.ring(items, number, type);
    if (index < 3) await api.see(number);
  }
  server.setClock(MORNING);
  await api.tick(FIRST_NUMBER, 1);
  return cafe;
}

async function eveningCafe(service: AiService): Promise<Evening> {
  const cafe = await demoCafe(service, at('13:55'));
  const { api, server } = cafe;
  await api.send('PATCH', '/api/settings', {
    tenders: [{ kind: 'gcash', name: 'GCash', reference: 'required' }],
    known: { tenders: [] },
  });
  await finishAll(api);
  const shift = await openDrawer(api, FLOAT_CENTAVOS);
  const sold = new Set<string>();
  for (const [time, number, ...items] of AFTERNOON) {
    server.setClock(time);
    sold.add(await api.ring(items, number));
    await api.tick(number);
  }
  server.setClock(EVENING);
  const taken = (await api.sales()).reduce(
    (sum, { id, total_centavos }) => sum + (sold.has(id) ? total_centavos : 0),
    0,
  );
  const closing = await beginClosing(api, shift);
  return {
    ...cafe,
    drawer: { ...cafe.drawer, shift, closing },
    countedCentavos: FLOAT_CENTAVOS + taken - BY_APP.centavos,
  };
}

/** Finish the orders that the demo left in its kitchen. */
async function finishAll(api: Api): Promise<void> {
  for (const { id, voided, completed_at, lines } of await api.tickets()) {
    const line_ids = lines.map((line) => line.id);
    if (voided) await api.send('PUT', `/api/orders/${id}/stopped`, {});
    else if (completed_at === null)
      await api.send('PUT', `/api/orders/${id}/ticks`, { line_ids, completed: true });
  }
}

async function demoCafe(service: AiService, startsAt: string): Promise<Cafe> {
  // Nobody waits for the backup that follows a closing.
  const server = await startServer('weeks', { startsAt, environment: { SUKLI_BACKUPS: 'off' } });
  const api = await Api.signedIn(server.url, 'Liza', '3692');
  return cafeOf(service, { server, api, staff: { first_name: 'Maria', pin: '1470' } });
}

/** The owner has signed up, and nothing else has happened yet. */
async function newCafe(service: AiService): Promise<Cafe> {
  const server = await startServer('empty', { startsAt: FIRST_DAY });
  const staff = { first_name: 'Ana', pin: '4711' };
  await fetch(`${server.url}/api/staff/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: newId(), ...staff }),
  });
  const api = await Api.signedIn(server.url, staff.first_name, staff.pin);
  return cafeOf(service, { server, api, staff });
}

function cafeOf(service: AiService, known: Pick<Cafe, 'server' | 'api' | 'staff'>): Cafe {
  const none = newId();
  return {
    ...known,
    service,
    sales: { large: none, voided: none },
    drawer: { shift: none, closing: none, closed: none, reading: none },
  };
}
