/** The cafes that the scenes show. */
import { setTimeout as pause } from 'node:timers/promises';
import { type AiService, aiService } from '../support/ai-service.ts';
import { Api, newId } from '../support/api.ts';
import { recordCash, voidCash } from '../support/cash.ts';
import { FULL_DAY } from '../support/clock.ts';
import { putPictures } from '../support/dishes.ts';
import { beginClosing, closeDrawer, makeZ, noteDifference, openDrawer } from '../support/drawer.ts';
import { type Server, startServer } from '../support/server.ts';
import { OtherRoom } from '../support/stock-room.ts';
import type { Cafes } from './scene.ts';

interface Told {
  last_backup: object | null;
}

/** Only a defect takes as long. */
const MADE_WITHIN_MS = 90_000;
const THE_EVENING_BEFORE = '2026-08-14T12:20:00Z';

/** They include items that are low or out, those with the longest names, and those that the scenes order. */
const PICTURED = [
  'Spanish Latte with two shots, oat milk and a name that goes on',
  'Fried Egg',
  'Bangsilog',
  'Tapsilog',
  'Turon',
  'Leche Flan',
  'Iced Caramel Macchiato',
  'Lumpiang Shanghai (8 pcs)',
];

export interface Cafe {
  server: Server;
  api: Api;
  /** The person who is signed in. */
  staff: { first_name: string; pin: string };
  /** The AI service that the cafe uses. */
  service: AiService;
  /** Ids of sales to show. */
  sales: { large: string; voided: string };
  /** Today's shift with its closing, and yesterday's with the reading after it. */
  drawer: { shift: string; closing: string; closed: string; reading: string };
}

/** The demo cafe at the end of a long day, with the longest words and the largest amounts that it may have to show. */
async function busyCafe(service: AiService): Promise<Cafe> {
  const environment = {
    SUKLI_AI_URL: service.url,
    SUKLI_AI_KEY: 'sk-scenes',
    SUKLI_AI_QUOTA: '500',
    SUKLI_BACKUPS: 'nightly',
  };
  const server = await startServer('weeks', { environment, startsAt: FULL_DAY });
  server.setClock(THE_EVENING_BEFORE);
  const yesterday = await Api.signedIn(server.url, 'Jose', '2851');
  const closed = await openDrawer(yesterday, 100_000);
  await yesterday.sell('Garlic Rice', 2, 99);
  await recordCash(yesterday, 'cash_out', 30_000, 'Ice');
  await closeDrawer(yesterday, closed, 75_000, 50_000);
  await noteDifference(
    yesterday,
    closed,
    'Jose gave the bread man ₱50.00 more, and Maria found the rest under the tray when she wiped the counter',
  );
  server.setClock(FULL_DAY);
  const api = await Api.signedIn(server.url, 'Jose', '2851');
  const reading = await makeZ(api, THE_EVENING_BEFORE.slice(0, 10));
  const shift = await openDrawer(api, 50_000);
  const closing = await beginClosing(api, shift);
  const room = new OtherRoom(api);
  await room.edit('Spanish Latte', {
    name: 'Spanish Latte with two shots, oat milk and a name that goes on',
    description: 'Beans from Benguet, roasted on the day before',
  });
  await room.edit('Garlic Rice', { current_stock: 400 });
  await room.edit('Halo-Halo', { unit_cost_centavos: 30_864_197 });
  await room.edit('Fried Egg', { current_stock: 2, min_stock_level: 10 });
  await putPictures(api, PICTURED);
  for (let number = 1; number <= 30; number += 1) await api.sell('Garlic Rice', 1, number);
  for (const number of [5, 6, 7, 8, 9]) await api.tick(number);
  const voided = await api.ring(
    [
      ['Turon', 2],
      ['Plain Rice', 1],
    ],
    61,
  );
  await api.send('POST', `/api/sales/${voided}/void`, { return_to_stock: true });
  const large = await api.ring(
    [
      ['Halo-Halo', 2],
      ['Lomi', 1],
      ['Plain Rice', 12],
    ],
    62,
    'take-out',
  );
  await api.tick(62, 1);
  await api.send('POST', `/api/sales/${newId()}/unrecorded`, {
    sale: {
      order_number: 63,
      total_centavos: 123_456_789,
      lines: [
        { name: 'Spanish Latte with two shots, oat milk and a name that goes on', quantity: 2 },
        { name: 'Fried Egg', quantity: 120 },
      ],
    },
    seller_name: 'Maria',
    why: '"Fried Egg" is not on the menu.',
  });
  await api.see(30);
  await recordCash(
    api,
    'cash_in',
    123_456_789,
    'Coins for the fiesta, counted twice with the bank '.repeat(4),
  );
  await recordCash(api, 'cash_in', 200_000);
  await voidCash(api, await recordCash(api, 'cash_out', 500_000, 'One zero too many'));
  await api.send('POST', '/api/expenses', {
    id: newId(),
    cash_out_id: newId(),
    category: 'Maintenance',
    description: 'Repair of the espresso machine, with two new gaskets and a pump',
    amount_centavos: 123_456_789,
  });
  await backedUp(api);
  return {
    server,
    api,
    service,
    staff: { first_name: 'Maria', pin: '1470' },
    sales: { large, voided },
    drawer: { shift, closing, closed, reading },
  };
}

/** Wait until the backup that follows a closing is made: Settings shows it, and no owner's screen warns. */
async function backedUp(api: Api): Promise<void> {
  const isMade = async () => (await api.get<Told>('/api/settings/server')).last_backup !== null;
  const deadline = Date.now() + MADE_WITHIN_MS;
  while (!(await isMade())) {
    if (Date.now() > deadline)
      throw new Error(`no backup was made within ${MADE_WITHIN_MS} ms of the closing`);
    await pause(50);
  }
}

/** Nothing but the person who has just signed up. */
async function newCafe(service: AiService): Promise<Cafe> {
  const server = await startServer('empty', { startsAt: FULL_DAY });
  const staff = { first_name: 'Maria', pin: '1470' };
  await fetch(`${server.url}/api/staff/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: newId(), ...staff }),
  });
  const api = await Api.signedIn(server.url, staff.first_name, staff.pin);
  const nothing = newId();
  return {
    server,
    api,
    service,
    staff,
    sales: { large: nothing, voided: nothing },
    drawer: { shift: nothing, closing: nothing, closed: nothing, reading: nothing },
  };
}

export async function openCafes(): Promise<Cafes & { close: () => Promise<void> }> {
  const service = await aiService();
  const busy = await busyCafe(service);
  const fresh = await newCafe(service);
  const close = async () => {
    for (const { server } of [busy, fresh]) await server.stop();
    await service.close();
  };
  return { busy, new: fresh, close };
}
