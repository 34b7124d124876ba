import { describe, expect, test } from 'vitest';
import { discountOf } from '~/lib/money';
import { dice, fingerprint, randomBill, randomTerms } from '~/testing/random-bills';
import cases from '../../../../contracts/tax_cases.json';
import type { Bill, Terms } from './bill';
import { KINDS } from './kinds';
import { reckon } from './reckoning';
import { idKey, MOST_PERSONS, refusedFor } from './sharing';

describe('a bill by law agrees with contracts/tax_cases.json', () => {
  test.each(cases.bills)('$name', ({ bill, terms, expected }) => {
    expect(refusedFor(bill as Bill)).toBeNull();
    expect(reckon(bill as Bill, terms as Terms)).toEqual(expected);
  });

  test.each(cases.refused)('refused: $name', ({ bill, error, field }) => {
    expect(refusedFor(bill as Bill)).toEqual({ problem: error, field });
  });

  test.each(cases.taken)('taken: $name', ({ bill }) => {
    expect(refusedFor(bill as Bill)).toBeNull();
  });

  test('the kinds of entitled persons', () => {
    expect(KINDS).toEqual(cases.kinds);
  });

  test.each(cases.random)('$bills random bills of seed $seed', ({ seed, bills, fingerprint: agreed }) => {
    const roll = dice(seed);
    let mark: number | undefined;
    for (let count = 0; count < bills; count++) {
      const terms = randomTerms(roll);
      const bill = randomBill(roll);
      expect(refusedFor(bill)).toBeNull();
      mark = fingerprint(reckon(bill, terms), mark);
    }
    expect(mark).toBe(agreed);
  });
});

test('the parts of any bill add up to its total, and none is negative', () => {
  const roll = dice(17);
  for (let count = 0; count < 2000; count++) {
    const [terms, bill] = [randomTerms(roll), randomBill(roll)];
    const { shares, ...amounts } = reckon(bill, terms);
    const told = JSON.stringify({ terms, bill });
    expect(
      amounts.subtotal_centavos -
        amounts.percentage_discount_centavos -
        amounts.less_vat_centavos -
        amounts.law_discount_centavos +
        amounts.service_charge_centavos,
      told,
    ).toBe(amounts.total_centavos);
    expect(
      amounts.vatable_centavos +
        amounts.vat_centavos +
        amounts.exempt_centavos +
        amounts.zero_rated_centavos -
        amounts.untaxed_discount_centavos +
        amounts.service_charge_centavos,
      told,
    ).toBe(amounts.total_centavos);
    const parts = [amounts, ...shares].flatMap((some) => Object.values<unknown>({ ...some }));
    const numbers = parts.filter((part) => typeof part === 'number');
    expect(
      numbers.every((amount) => Number.isSafeInteger(amount) && amount >= 0),
      told,
    ).toBe(true);
  }
});

test('a bill without entitled persons has only its plain discount', () => {
  const terms: Terms = {
    vat_registered: true,
    service_tenths: 0,
    service_on: 'dine-in',
    service_discounted: false,
  };
  const roll = dice(3);
  for (let count = 0; count < 500; count++) {
    const bill = { ...randomBill(roll), entitled: [] };
    const { subtotal_centavos, percentage_discount_centavos, total_centavos } = reckon(bill, terms);
    expect(percentage_discount_centavos).toBe(discountOf(subtotal_centavos, bill.discount_tenths));
    expect(total_centavos).toBe(subtotal_centavos - percentage_discount_centavos);
  }
});

test('an ID number is compared without the separators that people type', () => {
  expect(idKey(' qc-0012 345/a ')).toBe('QC0012345A');
});

test.each([Number.NaN, 0, 1.5, MOST_PERSONS + 1])('a table of %d persons is refused', (persons) => {
  const bill: Bill = { lines: [], discount_tenths: 0, persons, entitled: [] };
  expect(refusedFor(bill)?.problem).toBe('persons_out_of_range');
});
