import { expect, test } from 'vitest';
import { offlineFigures } from './offline-figures';
import { parseFigures } from './stored-figures';

const HOUR = 3_600_000;
// Read at 10 PM in Manila.
const figures = {
  on: '2026-03-11',
  sales_centavos: 50_000,
  expenses_centavos: 1_000,
  transaction_count: 3,
  as_of: '2026-03-11T14:00:00Z',
};

test.each([
  ['right', Date.parse(figures.as_of)],
  ['years behind', Date.UTC(2011, 0, 1, 4)],
])('on a device whose clock is %s, waiting sales and expenses count until midnight in Manila', (_, at) => {
  const read = { at, data: figures };
  const sale = (hours: number) => ({
    kind: 'sale' as const,
    sale: { total_centavos: 16_500 },
    queuedAt: at + hours * HOUR,
  });
  const spent = (hours: number, on?: string) => ({
    kind: 'expense' as const,
    expense: { amount_centavos: 250, ...(on && { on }) },
    queuedAt: at + hours * HOUR,
  });
  expect(offlineFigures(read, [], at + HOUR)).toEqual(figures);
  expect(offlineFigures(read, [sale(0.5), sale(1)], at + 1.9 * HOUR)).toEqual({
    ...figures,
    sales_centavos: 83_000,
    transaction_count: 5,
  });
  expect(offlineFigures(read, [spent(0.5), spent(1, figures.on), spent(1, '2026-03-10')], at + HOUR)).toEqual(
    {
      ...figures,
      expenses_centavos: 1_500,
    },
  );
  // A sale of yesterday, which has waited longer.
  expect(offlineFigures(read, [sale(-23)], at + HOUR)).toEqual(figures);
  expect(offlineFigures(read, [sale(1)], at + 2 * HOUR)).toBeUndefined();
});

test('kept figures are read back', () => {
  const kept = { at: 5, data: figures };
  expect(parseFigures(JSON.stringify(kept))).toEqual(kept);
});

test.each([
  '',
  'null',
  JSON.stringify({ at: 5 }),
  JSON.stringify({ at: null, data: figures }),
  JSON.stringify({ at: 5, data: { ...figures, on: 'today' } }),
  JSON.stringify({ at: 5, data: { ...figures, as_of: '' } }),
  JSON.stringify({ at: 5, data: { ...figures, sales_centavos: '1' } }),
])('%j has no figures', (text) => {
  expect(parseFigures(text)).toBeNull();
});
