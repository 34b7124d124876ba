import { beforeEach, expect, test, vi } from 'vitest';
import { completeOrder, type Outcome, settleSentOrder } from './complete-order';
import { closeDialog, useDialog } from './dialog-state';
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

test('back at the till while its sale is on its way, the question stands again and a refusal keeps the order', async () => {
  let settle: (outcome: Outcome) => void = () => undefined;
  const done = completeOrder(details, () => new Promise((resolve) => (settle = resolve)));
  // The till was left.
  closeDialog();
  await settleSentOrder(async () => 'queued');
  expect(useDialog.getState().dialog).toEqual({ kind: 'details' });
  settle({ refused: 'No such item.' });
  expect(await done).toBeNull();
  expect(store.openOrder()).toMatchObject({ lines: [{ name: 'Tapsilog' }], sent: false });
});

test('an order is sent once, however often it is asked for meanwhile', async () => {
  let settle: (outcome: Outcome) => void = () => undefined;
  const done = completeOrder(details, () => new Promise((resolve) => (settle = resolve)));
  const again = vi.fn();
  expect(await completeOrder(details, again)).toBeNull();
  expect(again).not.toHaveBeenCalled();
  settle('recorded');
  expect(await done).not.toBeNull();
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
