import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SharedStorage } from './model/storage';
import { orderBook } from './order-book';
import { OPEN_KEY } from './storage';

const details = { order_number: null, order_type: 'dine-in' as const, cash_received_centavos: null };
const line = {
  id: 'a',
  item_id: 'tap',
  name: 'Tapsilog',
  price_centavos: 16_500,
  quantity: 1,
  temperature: null,
  order_type: 'dine-in' as const,
};

/** Storage with these texts, as found when the app starts. */
function storageOf(texts: [key: string, text: string][] = []): SharedStorage {
  const storage = new SharedStorage();
  globalThis.localStorage = storage.asLocalStorage();
  storage.open(0);
  for (const [key, text] of texts) localStorage.setItem(key, text);
  return storage;
}

beforeEach(() => void storageOf());

test('an order goes on after a reload', () => {
  const book = orderBook();
  book.begin();
  book.change((order) => ({ ...order, lines: [line] }));
  expect(orderBook().begin()).toEqual(book.read());
});

test('an empty order gets another sale id at a reload, since a power cut may have lost its sale', () => {
  const book = orderBook();
  const sell = () => {
    book.change((order) => ({ ...order, lines: [line] }));
    const closed = book.close(details);
    book.settle(closed, { lines: [line] });
    return closed;
  };
  sell();
  const before = localStorage.getItem(OPEN_KEY) ?? '';
  const sold = sell();
  storageOf([[OPEN_KEY, before]]);
  const after = orderBook();
  expect(after.read().sale_id).toBe(sold.order.sale_id);
  expect(after.begin().sale_id).not.toBe(sold.order.sale_id);
});

test('the names and numbers of cards leave the browser with their sale', () => {
  const book = orderBook();
  const card = { id: 'e', kind: 'senior' as const, name: 'Lola Nena', id_number: '0012-345', lines: [] };
  book.change((order) => ({ ...order, lines: [line], entitled: [card] }));
  const closed = book.close(details);
  const written = () =>
    Object.keys(localStorage)
      .map((key) => localStorage.getItem(key))
      .join('');
  expect(written()).toContain('0012-345');
  book.settle(closed, { lines: [line] });
  expect(written()).not.toMatch(/0012-345|Lola/);
});

test('the last closed orders are kept even if the clock of the device was set back', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T02:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const book = orderBook();
  const sell = (id: string) => {
    book.change((order) => ({ ...order, lines: [{ ...line, id }] }));
    const closed = book.close(details);
    book.settle(closed, closed.order);
    vi.advanceTimersByTime(1_000);
  };
  for (const id of ['a', 'b', 'c', 'd']) sell(id);
  vi.setSystemTime(new Date('2026-03-10T02:00:00Z'));
  for (const id of ['e', 'f', 'g', 'h', 'i']) sell(id);
  const left = book.closed().flatMap(({ order }) => order.lines.map(({ id }) => id));
  expect(left.sort()).toEqual(['e', 'f', 'g', 'h', 'i']);
});

test('an order sold in this tab does not come back after many sales in another tab', () => {
  // Nobody sells two orders in the same millisecond. Their numbers, not their times, tell which is the oldest.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const [here, there] = [orderBook(), orderBook()];
  const sell = (book: ReturnType<typeof orderBook>, id: string) => {
    book.change((order) => ({ ...order, lines: [...order.lines, { ...line, id }] }));
    const closed = book.close(details);
    book.settle(closed, closed.order);
    vi.advanceTimersByTime(1_000);
    return closed.order.lines.map((sold) => sold.id);
  };
  expect(sell(here, 'first')).toEqual(['first']);
  for (const id of ['b', 'c', 'd', 'e', 'f', 'g']) {
    expect(sell(there, id)).toEqual([id]);
    // Every storage event makes this tab read.
    expect(here.read().lines).toEqual([]);
  }
  expect(here.closed().some(({ order }) => order.lines.some(({ id }) => id === 'first'))).toBe(false);
});
