/** Counting the shelf: a server that takes entries, and the screen, found by the words on it. */
import { page } from 'vitest/browser';
import type { CountLine, NewEntry, ShelfCount, ShelfCountLines, UseRow, UseSinceCount } from '~/api/types';
import { openApp } from './app';
import { answers } from './server';

export const COUNTS = '/api/counts';
export const COUNT = '/api/counts/{count_id}';
export const ENTRIES = '/api/counts/{count_id}/entries';
export const APPLY = '/api/counts/{count_id}/apply';
export const CANCEL = '/api/counts/{count_id}/cancel';
export const USE = '/api/counts/{count_id}/use';

const id = (end: string) => `018f0000-0000-7000-8000-0000000002${end}`;
export const MARIA = '018f0000-0000-7000-8000-000000000001';
const AT = '2026-03-02T07:07:00Z';

export const COUNT_ID = id('00');

export const openCount: ShelfCount = {
  id: COUNT_ID,
  counted_list: 'both',
  places: [],
  blind: true,
  status: 'open',
  created_at: AT,
  staff_first_name: 'Ana',
  ended_at: null,
  ended_by_first_name: null,
  counted: 0,
  short_centavos: null,
  over_centavos: null,
};

function line(end: string, name: string, others: Partial<CountLine> = {}): CountLine {
  return {
    item_id: id(end),
    kind: 'inventory',
    name,
    kept_in: 'Fridge',
    code: null,
    content_amount: 1,
    content_now: 1,
    content_unit: 'pc',
    expected_thousandths: null,
    counted: null,
    ...others,
  };
}

/** 12 pies are expected, and two cartons and 400 ml of milk. */
export const pie = line('01', 'Apple Pie', { code: '4800016' });
export const milk = line('02', 'Fresh Milk', {
  kind: 'supply',
  content_amount: 1000,
  content_now: 1000,
  content_unit: 'ml',
});
export const cups = line('03', 'Paper Cups', { kind: 'supply', kept_in: '' });
const EXPECTED = new Map([
  [pie.item_id, 12_000],
  [milk.item_id, 2_400_000],
  [cups.item_id, 100_000],
]);

/** The line after somebody has counted this much of it. */
export function withCounted(of: CountLine, thousandths: number, by = 'Maria', staff_id = MARIA): CountLine {
  const expected = EXPECTED.get(of.item_id) ?? 0;
  const { counted } = of;
  return {
    ...of,
    expected_thousandths: null,
    counted: {
      entry_id: id('80'),
      staff_id,
      first_name: by,
      counted_at: AT,
      counted_thousandths: thousandths,
      expected_thousandths: expected,
      difference_thousandths: thousandths - expected,
      before: counted && {
        first_name: counted.first_name,
        counted_at: counted.counted_at,
        counted_thousandths: counted.counted_thousandths,
      },
    },
  };
}

/** The state of the server, which a test may change; entries become part of it. */
export type Shelf = ShelfCountLines;

/** Opens the count. */
export async function openShelf(lines = [pie, milk, cups], search = ''): Promise<Shelf> {
  const shelf: Shelf = { count: openCount, entries: 0, lines };
  serveShelf(shelf);
  await openApp(`/count?id=${COUNT_ID}${search}`);
  return shelf;
}

export function serveShelf(shelf: Shelf): void {
  answers('get', COUNTS, () => ({ counts: [shelf.count], next_cursor: null }));
  answers('get', COUNT, () => shelf);
  answers('get', USE, () => useOf(shelf));
  answers('post', ENTRIES, (entry) => {
    const known = shelf.lines.find(({ item_id }) => item_id === entry.item_id) ?? pie;
    const counted = withCounted(known, thousandthsOf(known, entry));
    shelf.entries += 1;
    shelf.lines = shelf.lines.map((each) => (each.item_id === entry.item_id ? counted : each));
    return counted;
  });
  answers('post', APPLY, () => {
    shelf.count = { ...shelf.count, status: 'applied', ended_at: AT, ended_by_first_name: 'Ana' };
    return shelf.count;
  });
  answers('post', CANCEL, () => {
    shelf.count = { ...shelf.count, status: 'cancelled', ended_at: AT, ended_by_first_name: 'Ana' };
    return shelf.count;
  });
}

/** The differences, as the server reports them for the shelf now. */
export function useOf({ entries, lines }: Shelf): UseSinceCount {
  const rows = lines.flatMap(useRow);
  const worth = rows.map((row) => row.difference_centavos);
  return {
    entries,
    rows,
    short_centavos: -worth.filter((each) => each < 0).reduce((sum, each) => sum + each, 0),
    over_centavos: worth.filter((each) => each > 0).reduce((sum, each) => sum + each, 0),
  };
}

function thousandthsOf(known: CountLine, { units, left_thousandths = 0, adds = false }: NewEntry): number {
  const typed = units * known.content_amount * 1000 + left_thousandths;
  return adds ? typed + (known.counted?.counted_thousandths ?? 0) : typed;
}

function useRow({ counted, ...of }: CountLine): UseRow[] {
  if (!counted) return [];
  const { counted_thousandths, difference_thousandths } = counted;
  const expected = counted_thousandths - difference_thousandths;
  const { item_id, kind, name, kept_in, content_amount, content_unit } = of;
  return [
    {
      ...{ item_id, kind, name, kept_in, content_amount, content_unit },
      unit_cost_centavos: 5_000,
      since: null,
      then_thousandths: 20 * content_amount * 1000,
      received_thousandths: 0,
      adjusted_thousandths: 0,
      sold_thousandths: 20 * content_amount * 1000 - expected,
      wasted_thousandths: 0,
      removed_thousandths: 0,
      counted_thousandths,
      used_thousandths: 20 * content_amount * 1000 - counted_thousandths,
      theoretical_thousandths: 20 * content_amount * 1000 - expected,
      difference_thousandths,
      difference_centavos: Math.round((difference_thousandths / (content_amount * 1000)) * 5_000),
      counted_at: counted.counted_at,
      first_name: counted.first_name,
    },
  ];
}

export const panel = page.getByRole('form', { name: 'Count', exact: true });
export const next = () => panel.getByRole('button', { name: 'Next' });
export const row = (name: string) => page.getByRole('listitem').getByRole('button', { name });

/** Types on the screen's keypad, and goes on to the next item. */
export async function counts(digits: string): Promise<void> {
  for (const digit of digits) await panel.getByRole('button', { name: digit, exact: true }).click();
  await next().click();
}
