import { beforeEach, expect, test, vi } from 'vitest';
import type { MenuItem } from '~/api/types';
import { closeDialog, openDialog, useDialog } from '../questions/dialog-state';
import * as store from '../store';
import { type Completion, completeOrder, settleSentOrder } from './complete-order';
import { useLastSale } from './last-sale';

const tapsilog = { item_id: 'tap', name: 'Tapsilog', price_centavos: 16_500, temperature: null };
const details = { order_number: null, order_type: 'dine-in' as const, cash_received_centavos: null };
const refused = { kind: 'refused' as const, error: { code: 'unknown_item', detail: 'No such item.' } };
const made = {
  ...details,
  total_centavos: 16_500,
  lines: [{ ...tapsilog, id: 'one', quantity: 1, order_type: 'dine-in' as const }],
};
const unknown = async () => null;
const names = () => store.openOrder().lines.map((line) => `${line.quantity} ${line.name}`);

beforeEach(() => {
  store.startNextOrder();
  store.addToOrder(tapsilog);
});

test('a refused order stays as it is', async () => {
  const before = store.openOrder();
  expect(await completeOrder(details, async () => refused, unknown)).toBeNull();
  expect(store.openOrder()).toEqual(before);
});

test('a refused order is taken back only while it stands at the till', async () => {
  const asked: boolean[] = [];
  const done = completeOrder(
    details,
    async (_, takesBack) => {
      asked.push(takesBack(refused.error));
      // Another tab, opened since, begins the next order.
      store.startNextOrder();
      asked.push(takesBack(refused.error), takesBack({ code: 'sale_differs' }));
      return refused;
    },
    unknown,
  );
  expect(await done).toBeNull();
  expect(asked).toEqual([true, false, true]);
});

test('an order begun while the last one was on its way is kept', async () => {
  let settle: (outcome: Completion) => void = () => undefined;
  const done = completeOrder(details, () => new Promise((resolve) => (settle = resolve)), unknown);
  store.startNextOrder();
  store.addToOrder({ ...tapsilog, item_id: 'lon', name: 'Longsilog' });
  settle({ kind: 'recorded', sale: made });
  await done;
  expect(store.openOrder().lines.map((line) => line.name)).toEqual(['Longsilog']);
});

test('back at the till while its sale is on its way, the question stands again and a refusal keeps the order', async () => {
  let settle: (outcome: Completion) => void = () => undefined;
  const done = completeOrder(details, () => new Promise((resolve) => (settle = resolve)), unknown);
  // The person has left the till.
  closeDialog();
  await settleSentOrder(async () => ({ sale: made, isQueued: true }));
  expect(useDialog.getState().dialog).toEqual({ kind: 'details' });
  settle(refused);
  expect(await done).toBeNull();
  expect(store.openOrder()).toMatchObject({ lines: [{ name: 'Tapsilog' }], sent: false });
});

test('an order is sent once, however often it is asked for meanwhile', async () => {
  let settle: (outcome: Completion) => void = () => undefined;
  const done = completeOrder(details, () => new Promise((resolve) => (settle = resolve)), unknown);
  const again = vi.fn();
  expect(await completeOrder(details, again, unknown)).toBeNull();
  expect(again).not.toHaveBeenCalled();
  settle({ kind: 'recorded', sale: made });
  expect(await done).not.toBeNull();
});

test('after a reload in the middle of a sale, an order that waits in the outbox is not offered again', async () => {
  store.markSent(true);
  await settleSentOrder(async () => ({ sale: made, isQueued: true }));
  expect(store.openOrder()).toMatchObject({ lines: [], sent: false });
});

test.each([true, false])(
  'what is added while a reload asks for its sale is kept (still waiting here: %s)',
  async (isQueued) => {
    store.markSent(true);
    let answer: (found: { sale: typeof made; isQueued: boolean }) => void = () => undefined;
    const settled = settleSentOrder(() => new Promise((resolve) => (answer = resolve)));
    store.addToOrder(tapsilog);
    store.addToOrder({ ...tapsilog, item_id: 'lon', name: 'Longsilog' });
    const { sale_id } = store.openOrder();
    answer({ sale: made, isQueued });
    await settled;
    expect(names()).toEqual(['1 Tapsilog', '1 Longsilog']);
    expect(store.openOrder()).toMatchObject({ sent: false });
    expect(store.openOrder().sale_id).not.toBe(sale_id);
  },
);

test('what another tab adds while an order is on its way is the next order', async () => {
  let settle: (outcome: Completion) => void = () => undefined;
  const done = completeOrder(details, () => new Promise((resolve) => (settle = resolve)), unknown);
  store.addToOrder(tapsilog);
  settle({ kind: 'recorded', sale: made });
  await done;
  expect(names()).toEqual(['1 Tapsilog']);
});

test('an order that was sold before a reload and added to since sells only what was added', async () => {
  store.addToOrder(tapsilog);
  const differs = { kind: 'refused' as const, error: { code: 'sale_differs', detail: 'This sale differs.' } };
  expect(
    await completeOrder(
      details,
      async () => differs,
      async () => ({ sale: made, isQueued: false }),
    ),
  ).toEqual(made);
  expect(names()).toEqual(['1 Tapsilog']);
});

test('an order that nobody knows of can be sent again as the same sale', async () => {
  store.markSent(true);
  const before = store.openOrder();
  await settleSentOrder(async () => null);
  expect(store.openOrder()).toEqual(before);
});

test('an order that another tab sold meanwhile is told as it was recorded', async () => {
  const bySomeTab = { ...made, order_number: 7, cash_received_centavos: 20_000 };
  const done = completeOrder(
    { ...details, order_number: 8 },
    async () => ({
      kind: 'recorded',
      sale: bySomeTab,
    }),
    unknown,
  );
  expect(await done).toMatchObject({ order_number: 7 });
  expect(useLastSale.getState()).toMatchObject({ last: bySomeTab, isFresh: true });
  store.addToOrder(tapsilog);
  expect(useLastSale.getState().isFresh).toBe(false);
});

test('an order that is gone asks nothing any more, and an empty one is never sent', async () => {
  const submit = vi.fn();
  for (const kind of ['details', 'quantity', 'low-before-sale'] as const) {
    store.addToOrder(tapsilog);
    openDialog({ kind, lineId: '', low: [] });
    store.startNextOrder();
    expect(useDialog.getState().dialog).toBeNull();
  }
  expect(await completeOrder(details, submit, unknown)).toBeNull();
  expect(submit).not.toHaveBeenCalled();
});

test('a question about an item stays when another tab sells the order', () => {
  const item = { id: 'kapeng', name: 'Brewed Coffee' } as MenuItem;
  openDialog({ kind: 'temperature', item });
  store.startNextOrder();
  expect(useDialog.getState().dialog).toMatchObject({ kind: 'temperature' });
  closeDialog();
});
