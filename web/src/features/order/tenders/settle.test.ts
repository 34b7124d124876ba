import { beforeEach, describe, expect, test } from 'vitest';
import type { TakenTender } from '~/api/types';
import { formatAmount } from '~/lib/money';
import { CASH, payBy, restFor, split, type Way, waysLeft, withoutPart, withPart } from './choosing';
import { IN_CASH, type Paying, paidBefore, parsePaying, type TenderField, withTyped } from './paying';
import { recordRefusedReference, useRefusals } from './refusals';
import { type Lack, MOST_PARTS, type Settled, settle } from './settle';

const GCASH: TakenTender = { kind: 'gcash', name: 'GCash', reference: 'required' };
const CARD: TakenTender = { kind: 'card', name: 'Card', reference: 'optional' };
const VOUCHER: TakenTender = { kind: 'other', name: 'Voucher', reference: 'off' };
const TAKEN = [GCASH, CARD, VOUCHER];
const TOTAL = 16_500;

beforeEach(() => useRefusals.setState({ refusals: {} }));

/** A split payment with what was typed for each part: its amount and reference. */
function inParts(...typed: [Way, string, string?][]): Paying {
  return typed.reduce<Paying>(
    (paying, [way, amount, reference = '']) => {
      const next = withPart(paying, way, TOTAL);
      const line = next.parts.at(-1)?.id ?? '';
      return put(put(next, { line, part: 'amount' }, amount), { line, part: 'reference' }, reference);
    },
    { ...IN_CASH, how: 'split' },
  );
}

function put(paying: Paying, at: TenderField, text: string): Paying {
  return withTyped(paying, at, text, TOTAL);
}

/** All of it by GCash, with this reference. */
function byGcash(reference: string): Paying {
  const chosen = payBy(IN_CASH, GCASH);
  return put(chosen, { line: chosen.one?.id ?? '', part: 'reference' }, reference);
}

function settled(paying: Paying, total = TOTAL): Settled | Lack {
  return settle(paying, total, TAKEN, useRefusals.getState().refusals);
}

test('one tender settles the whole total, and has its reference', () => {
  const chosen = payBy(IN_CASH, GCASH);
  const line = chosen.one?.id ?? '';
  const paying = put(chosen, { line, part: 'reference' }, ' 1234 567 ');
  const tender = { id: line, kind: 'gcash', name: 'GCash', amount_centavos: TOTAL, reference: '1234 567' };
  expect(settled(paying)).toEqual({ tenders: [tender], cash_received_centavos: null });
});

test('change comes from the cash of a split', () => {
  expect(settled(inParts([GCASH, '65', '1'], [CASH, '200']))).toMatchObject({
    cash_received_centavos: 20_000,
    tenders: [
      { kind: 'gcash', amount_centavos: 6_500 },
      { kind: 'cash', amount_centavos: 10_000, received_centavos: 20_000 },
    ],
  });
});

test('a split with only cash is an order paid in cash', () => {
  expect(settled(inParts([CASH, '200']))).toEqual({ cash_received_centavos: 20_000 });
});

describe('a payment that does not settle the order says', () => {
  test.each<[string, Paying]>([
    ['Please enter the GCash reference number.', payBy(IN_CASH, GCASH)],
    ['Please enter the amount for Card', inParts([CASH, '100'], [CARD, ''])],
    ['Please enter the amount for Card', inParts([CASH, '100'], [CARD, '0'])],
    ['Please enter the amount for Card', inParts([CASH, '100'], [CARD, 'abc'])],
    ['Short by ₱5.00', inParts([CASH, '100'], [CARD, '60'])],
    ['₱35.00 too much. Only cash gives change.', inParts([CARD, '200'])],
    ['₱5.00 too much. Only cash gives change.', inParts([CASH, '100'], [CARD, '170'])],
    ['Nothing is left to pay in cash. Remove it.', inParts([CASH, '100'], [CARD, '165'])],
    ['This GCash reference is on this order twice.', inParts([GCASH, '65', '12 3a'], [GCASH, '100', '123A'])],
  ])('%s', (words, paying) => {
    expect(settled(paying)).toMatchObject({ words });
  });
});

test('another tender may have the same reference', () => {
  expect(settled(inParts([GCASH, '65', '123'], [CARD, '100', '123']))).toHaveProperty('tenders');
});

test('a reference that the server refused is not sent again until another one is typed', () => {
  const paying = inParts([CASH, '100'], [GCASH, '65', '123']);
  const { tenders } = settled(paying) as Settled;
  recordRefusedReference(tenders, { field: 'tenders.1.reference', detail: 'This was used.' });
  expect(settled(paying)).toMatchObject({ words: 'This was used.' });
  const line = paying.parts[1]?.id ?? '';
  expect(settled(put(paying, { line, part: 'reference' }, '1234'))).toHaveProperty('tenders');
  expect(settled(put(paying, { line, part: 'reference' }, '1 23'))).toMatchObject({
    words: 'This was used.',
  });
});

test('a part that is added settles what is left, and Rest does so for any part', () => {
  const two = withPart(inParts([CASH, '100']), GCASH, TOTAL);
  expect(two.parts[1]?.amount).toBe('65.00');
  expect(restFor(two, two.parts[0]?.id ?? '', TOTAL)).toBe(10_000);
  expect(withoutPart(two, two.parts[1]?.id ?? '').parts).toHaveLength(1);
});

test('a sale has at most one cash part and at most eight parts', () => {
  const ways = [CASH, ...TAKEN];
  expect(waysLeft(inParts([CASH, '1']), ways)).toEqual(TAKEN);
  const seven = inParts(...Array.from({ length: MOST_PARTS - 1 }, (): [Way, string] => [CARD, '1']));
  expect(waysLeft(seven, ways)).toEqual(ways);
  expect(waysLeft(withPart(seven, CARD, TOTAL), ways)).toEqual([]);
});

test('what was typed for one way to pay is there again when that way is chosen again', () => {
  const typed = byGcash('123');
  expect(payBy(payBy(typed, CASH), GCASH)).toEqual(typed);
  const other = payBy(typed, CARD);
  const third = payBy(other, VOUCHER);
  expect(payBy(other, GCASH).one).toEqual(typed.one);
  expect(payBy(third, GCASH).one).toEqual(typed.one);
  expect(payBy(payBy(third, GCASH), CARD).one).toEqual(other.one);
  expect(split(typed, '', TOTAL).parts).toMatchObject([{ kind: 'gcash', amount: '', reference: '123' }]);
  expect(split(IN_CASH, '100', TOTAL).parts).toMatchObject([{ kind: 'cash', amount: '100' }]);
});

test('when an order grew after it was paid, Split keeps what was paid before', () => {
  const typed = byGcash('123');
  expect(typed.one && paidBefore(typed.one, TOTAL)).toBeNull();
  expect(typed.one && paidBefore(typed.one, TOTAL + 12_000)).toBe(TOTAL);
  const parts = split(typed, '', TOTAL + 12_000);
  expect(parts.parts).toMatchObject([{ kind: 'gcash', amount: '165.00', reference: '123' }]);
  expect(settled(withPart(parts, CASH, TOTAL + 12_000), TOTAL + 12_000)).toMatchObject({
    tenders: [{ amount_centavos: TOTAL }, { kind: 'cash', amount_centavos: 12_000 }],
  });
  const unpaid = byGcash('');
  expect(unpaid.one && paidBefore(unpaid.one, TOTAL + 12_000)).toBeNull();
});

test('a kept payment is read only for its own order, and only if it is whole', () => {
  const typed = inParts([CASH, '100'], [GCASH, '65', '123']);
  const text = JSON.stringify({ sale_id: 'a', ...typed });
  expect(parsePaying(text, 'a')).toEqual(typed);
  for (const other of [
    '',
    '{',
    'null',
    '{"sale_id":"a"}',
    text.replace('"100"', '100'),
    text.replace('split', 'x'),
  ])
    expect(parsePaying(other, 'a')).toEqual(IN_CASH);
  expect(parsePaying(text, 'b')).toEqual(IN_CASH);
});

test('any typed payment either settles the order exactly or says what is wrong', () => {
  let seed = 7;
  const dice = (sides: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % sides;
  };
  let sold = 0;
  for (let round = 0; round < 3_000; round += 1) {
    const total = 1 + dice(30_000);
    const cuts = Array.from({ length: 1 + dice(5) }, () => 1 + dice(total)).sort((a, b) => a - b);
    // Most add up to the total; some come to more or less.
    const ends = dice(3) === 0 ? cuts : [...cuts.slice(0, -1), total];
    const parts = ends.map((end, index): [Way, string] => [
      dice(4) === 0 ? CASH : CARD,
      formatAmount(end - (ends[index - 1] ?? 0)),
    ]);
    const isCashOnce = parts.filter(([way]) => way === CASH).length < 2;
    const found = isCashOnce && settled(inParts(...parts), total);
    if (!found || 'at' in found) continue;
    sold += 1;
    const { tenders = [], cash_received_centavos: cash } = found;
    if (tenders.length === 0) expect(cash).toBeGreaterThanOrEqual(total);
    else expect(tenders.reduce((sum, { amount_centavos }) => sum + amount_centavos, 0)).toBe(total);
    for (const { kind, amount_centavos, received_centavos } of tenders) {
      expect(amount_centavos).toBeGreaterThan(0);
      if (kind === 'cash') expect(received_centavos).toBeGreaterThanOrEqual(amount_centavos);
      else expect(received_centavos).toBeUndefined();
    }
  }
  expect(sold).toBeGreaterThan(500);
});

test('a reference that only the server requires is reported as missing, not as used', () => {
  const paying = payBy(IN_CASH, CARD);
  const { tenders } = settled(paying) as Settled;
  recordRefusedReference(tenders, {
    field: 'tenders.0.reference',
    detail: 'Please enter the reference number.',
  });
  expect(settled(paying)).toMatchObject({
    title: 'Reference Missing',
    words: 'Please enter the reference number.',
  });
});
