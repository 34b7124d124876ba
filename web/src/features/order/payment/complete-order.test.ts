import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewSale } from '~/api/types';
import { dismissToast, useToasts } from '~/components/toast';
import { storeCurrentStaff } from '~/lib/current-staff';
import { menuItem } from '~/testing/menu';
import { closeDialog, openDialog, useDialog } from '../questions/dialog-state';
import * as store from '../store';
import { completeOrder, finishForOthers, settleHeldOrder } from './complete-order';
import { useLastSale } from './last-sale';
import { newSale } from './new-sale';
import type { Completion, Counter } from './send-closed';

const tapsilog = { item_id: 'tap', name: 'Tapsilog', price_centavos: 16_500, temperature: null };
const longsilog = { ...tapsilog, item_id: 'lon', name: 'Longsilog' };
const details = { order_number: 12, order_type: 'dine-in' as const, cash_received_centavos: null };
const refused = { kind: 'refused' as const, error: { code: 'unknown_item', detail: 'No such item.' } };
const differs = { kind: 'refused' as const, error: { code: 'sale_differs', detail: 'This sale differs.' } };
const names = () => store.openOrder().lines.map((line) => `${line.quantity} ${line.name}`);
const toast = () => useToasts.getState().toast?.message;

/** An outbox that answers on command. */
function counterOf(others: Partial<Counter> = {}) {
  let answered: (outcome: Completion) => void = () => undefined;
  const sent: NewSale[] = [];
  const dropped: boolean[] = [];
  const counter: Counter = {
    submit: async (sale, takesBack) => {
      sent.push(sale);
      const outcome = await new Promise<Completion>((resolve) => {
        answered = resolve;
      });
      if (outcome.kind === 'refused') dropped.push(await takesBack(outcome.error));
      return outcome;
    },
    held: async () => undefined,
    refusal: () => null,
    stored: async () => null,
    ...others,
  };
  const recorded = (sale: NewSale | undefined = sent.at(-1)): Completion =>
    sale ? { kind: 'recorded', sale } : refused;
  return { counter, sent, dropped, recorded, answer: (outcome: Completion) => answered(outcome) };
}

beforeEach(() => {
  vi.useFakeTimers();
  storeCurrentStaff({ id: 'maria', first_name: 'Maria' });
  dismissToast();
  closeDialog();
  store.clearOrder();
  store.addToOrder(tapsilog);
});

afterEach(() => vi.useRealTimers());

test('an order is closed while its sale is sent, and is sold once however often that is asked for', async () => {
  const { counter, sent, answer, recorded } = counterOf();
  const done = completeOrder(details, counter);
  expect(names()).toEqual([]);
  expect(await completeOrder(details, counter)).toBeNull();
  answer(recorded());
  expect(await done).toMatchObject({ order_number: 12, total_centavos: 16_500 });
  expect(sent).toHaveLength(1);
  expect(useLastSale.getState()).toMatchObject({ last: { order_number: 12 }, isFresh: true });
});

test('what is added while an order is being sent becomes the next order, which knows the one before', async () => {
  const { counter, answer, recorded } = counterOf();
  const done = completeOrder(details, counter);
  store.addToOrder(tapsilog);
  const { sale_id } = store.openOrder();
  answer(recorded());
  expect((await done)?.id).not.toBe(sale_id);
  expect(names()).toEqual(['1 Tapsilog']);
  expect(store.useOrder.getState().follows).toBe((await done)?.id);
});

test('a refused order is open again as it was, and its dialog stays', async () => {
  const before = store.openOrder();
  const { counter, dropped, answer } = counterOf();
  openDialog({ kind: 'details' });
  const done = completeOrder(details, counter);
  answer(refused);
  expect(await done).toBeNull();
  expect(store.openOrder()).toEqual(before);
  expect(useDialog.getState().dialog).toEqual({ kind: 'details' });
  expect(dropped).toEqual([true]);
  expect(toast()).toBe('Failed to record sale. No such item.');
});

test('an order that is refused after the next one was begun stays in the outbox for a person', async () => {
  const { counter, sent, dropped, answer } = counterOf({ held: async () => sent.at(-1) });
  openDialog({ kind: 'details' });
  const done = completeOrder(details, counter);
  store.addToOrder(longsilog);
  answer(refused);
  expect(await done).toBeNull();
  expect(names()).toEqual(['1 Longsilog']);
  expect(dropped).toEqual([false]);
  expect(useDialog.getState().dialog).toBeNull();
  expect(toast()).toBe("Failed to record sale. No such item. It waits under 'Not accepted'.");
});

test('an order that nothing can store joins the next one', async () => {
  const done = completeOrder(details, { ...counterOf().counter, submit: () => Promise.reject(new Error()) });
  store.addToOrder(longsilog);
  expect(await done).toBeNull();
  expect(names()).toEqual(['1 Longsilog', '1 Tapsilog']);
  expect(toast()).toBe('Failed to record sale');
});

test('an order of which a part is already sold is completed with that part, and the rest stays open', async () => {
  const less = newSale(store.openOrder(), { ...details, order_number: 7 });
  store.addToOrder(tapsilog);
  store.addToOrder(longsilog);
  const { counter, dropped, answer } = counterOf({ stored: async () => less });
  const done = completeOrder(details, counter);
  answer(differs);
  expect(await done).toMatchObject({ order_number: 7 });
  expect(names()).toEqual(['1 Tapsilog', '1 Longsilog']);
  expect(dropped).toEqual([true]);
});

test('an order that waits here as another tab sent it is reported as that sale', async () => {
  const first = { ...newSale(store.openOrder(), details), order_number: 7 };
  store.addToOrder(longsilog);
  const { counter, answer } = counterOf({ held: async () => first });
  const done = completeOrder(details, counter);
  answer({ kind: 'queued' });
  expect(await done).toMatchObject({ order_number: 7 });
  expect(names()).toEqual(['1 Longsilog']);
});

test('the dialog opens again when somebody returns to the till while the sale is being sent', async () => {
  const { counter, answer, recorded } = counterOf();
  const done = completeOrder(details, counter);
  // The person has left the till.
  closeDialog();
  await settleHeldOrder(counter);
  expect(useDialog.getState().dialog).toEqual({ kind: 'details' });
  answer(recorded());
  await done;
  expect(useDialog.getState().dialog).toBeNull();
});

test('an open order whose sale already waits here, after a power cut, is not offered again', async () => {
  const held = newSale(store.openOrder(), details);
  await settleHeldOrder(counterOf({ held: async () => held }).counter);
  expect(names()).toEqual([]);
  expect(toast()).toContain('Order #12: Saved here.');
});

test('an open order that the server already has, after a power cut, is offered only for what is new', async () => {
  const stored = newSale(store.openOrder(), details);
  store.addToOrder(longsilog);
  const { counter } = counterOf({ stored: async (id) => (id === stored.id ? stored : null) });
  await settleHeldOrder(counter, stored.id);
  expect(names()).toEqual(['1 Longsilog']);
  expect(store.openOrder().sale_id).not.toBe(stored.id);
  expect(toast()).toContain('Order #12 (dine-in) completed!');
});

test('an open order that was never sold stays, and the server is not asked about one begun here', async () => {
  const before = store.openOrder();
  const stored = vi.fn(async () => null);
  await settleHeldOrder(counterOf({ stored }).counter, null);
  expect(stored).not.toHaveBeenCalled();
  await settleHeldOrder(counterOf({ stored }).counter, before.sale_id);
  expect(store.openOrder()).toEqual(before);
});

test('an open order that was refused and waits for a person is not offered again, and is reported so', async () => {
  const held = newSale(store.openOrder(), details);
  await settleHeldOrder(counterOf({ held: async () => held, refusal: () => refused.error }).counter);
  expect(names()).toEqual([]);
  expect(toast()).toBe("Failed to record sale. No such item. It waits under 'Not accepted'.");
});

test('an order refused earlier for a tab that is gone is not called saved, and what it lacked stays open', async () => {
  const held = newSale(store.openOrder(), details);
  store.addToOrder(longsilog);
  const { counter, answer } = counterOf({ held: async () => held, refusal: () => refused.error });
  const done = completeOrder(details, counter);
  answer({ kind: 'queued' });
  expect(await done).toBeNull();
  expect(names()).toEqual(['1 Longsilog']);
  expect(toast()).toBe("Failed to record sale. No such item. It waits under 'Not accepted'.");
});

test('what is added while the outbox is being asked stays open', async () => {
  const held = newSale(store.openOrder(), details);
  let found: (sale: NewSale) => void = () => undefined;
  const done = settleHeldOrder(
    counterOf({ held: () => new Promise<NewSale>((resolve) => (found = resolve)) }).counter,
  );
  store.addToOrder(tapsilog);
  store.addToOrder(longsilog);
  found(held);
  await done;
  expect(names()).toEqual(['1 Tapsilog', '1 Longsilog']);
});

test.each<[string, Completion, string[], string]>([
  ['is recorded', { kind: 'queued' }, [], 'Order #12: Saved here.'],
  ['is refused', refused, ['1 Tapsilog'], 'Failed to record sale. No such item.'],
])('an order that was closed by a tab that is gone %s once', async (_, outcome, left, words) => {
  // The state in which the dying tab left the order.
  store.book.close(details);
  const { counter, sent, answer } = counterOf();
  const [stop, stopOther] = [finishForOthers(counter), finishForOthers(counter)];
  await vi.runAllTimersAsync();
  openDialog({ kind: 'custom', item: menuItem('Other') });
  answer(outcome);
  await vi.runAllTimersAsync();
  expect(toast()).toContain(words);
  stop();
  stopOther();
  expect(names()).toEqual(left);
  expect(useDialog.getState().dialog).toMatchObject({ kind: 'custom' });
  expect(sent).toHaveLength(1);
});

test('an emptied order closes its dialogs, and an empty order is never sent', async () => {
  const { counter, sent } = counterOf();
  for (const kind of ['details', 'quantity', 'low-before-sale'] as const) {
    store.addToOrder(tapsilog);
    openDialog({ kind, lineId: '', low: [] });
    store.clearOrder();
    expect(useDialog.getState().dialog).toBeNull();
  }
  expect(await completeOrder(details, counter)).toBeNull();
  expect(sent).toEqual([]);
});

test('a question about an item stays when the order is sold', () => {
  openDialog({ kind: 'custom', item: menuItem('Other') });
  store.clearOrder();
  expect(useDialog.getState().dialog).toMatchObject({ kind: 'custom' });
});
