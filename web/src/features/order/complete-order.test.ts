import { beforeEach, expect, test } from 'vitest';
import { completeOrder, type Outcome, settleSentOrder } from './complete-order';
import * as store from './store';

const tapsilog = { item_id: 'tap', name: 'Tapsilog', price_centavos: 16_500, temperature: null };
const details = { order_number: null, order_type: 'dine-in' as const, cash_received_centavos: null };

beforeEach(() => {
  store.startNextOrder();
  store.addToOrder(tapsilog);
});

test('a refused order stays as it is', async () => {
  const before = store.openOrder();
  expect(await completeOrder(details, async () => ({ refused: 'No such item.' }))).toBeNull();
  expect(store.openOrder()).toEqual(before);
});

test('an order begun while the last one was on its way is kept', async () => {
  let settle: (outcome: Outcome) => void = () => undefined;
  const done = completeOrder(details, () => new Promise((resolve) => (settle = resolve)));
  store.startNextOrder();
  store.addToOrder({ ...tapsilog, item_id: 'lon', name: 'Longsilog' });
  settle('recorded');
  await done;
  expect(store.openOrder().lines.map((line) => line.name)).toEqual(['Longsilog']);
});

test('after a reload in the middle of a sale, an order that waits in the outbox is not offered again', async () => {
  store.markSent(true);
  await settleSentOrder(async () => 'queued');
  expect(store.openOrder()).toMatchObject({ lines: [], sent: false });
});

test('an order that nobody knows of can be sent again as the same sale', async () => {
  store.markSent(true);
  const before = store.openOrder();
  await settleSentOrder(async () => null);
  expect(store.openOrder()).toEqual(before);
});
