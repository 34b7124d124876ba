import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ExplanationCandidate, ShiftClosing } from '~/api/types';
import { openApp } from '~/testing/app';
import { button } from '~/testing/controls';
import {
  alert,
  CLOSING,
  closingForTests,
  confirmCount,
  EXPLANATION,
  openClosing,
  pieces,
  shiftForTests,
} from '~/testing/drawer';
import { answers } from '~/testing/server';

const EIGHT: ExplanationCandidate = {
  kind: 'refund_not_recorded',
  sentence:
    'Order #1 of 3:01 PM was voided, and its ₱165.00 may have been given back without being recorded.',
  why: 'Makes exactly ₱165.00 less. 7 others fit as well.',
  rows: [...'abcdefgh'].map((id, at) => ({
    kind: 'sale',
    id,
    name: `Order #${at + 1}, 3:0${at + 1} PM`,
    on: null,
  })),
  amount_centavos: -16_500,
  is_exact: true,
};

const explanation = page.getByRole('region', { name: 'Possible explanations' });

/** Counts the drawer, with this candidate for its difference. */
async function explained(closing: ShiftClosing, candidate: ExplanationCandidate): Promise<void> {
  await openClosing(closing);
  answers('get', EXPLANATION, () => ({
    difference_centavos: -16_500,
    heading: 'This would explain ₱165.00',
    candidates: [candidate],
  }));
  await button('Close the drawer').click();
  await pieces('₱500').fill('1');
  await confirmCount.click();
  await alert.getByRole('button', { name: 'Confirm' }).click();
}

test('each row is named as a cashier knows it, and only six of eight are shown before a tap', async () => {
  await explained(closingForTests(), EIGHT);
  const first = explanation.getByRole('link', { name: 'Order #1, 3:01 PM', exact: true });
  await expect.element(first).toHaveAttribute('href', '/sales/a');
  expect(explanation.getByRole('link').elements()).toHaveLength(6);
  await button('Show all 8').click();
  await expect.element(explanation.getByRole('link', { name: 'Order #8, 3:08 PM' })).toBeVisible();
  expect(button('Show all 8').elements()).toEqual([]);
});

test('the count and the float are marked where they are shown, again with each tap', async () => {
  const closing = closingForTests();
  const row = { id: closing.shift.id, on: null } as const;
  const slips: ExplanationCandidate = {
    ...EIGHT,
    kind: 'two_slips',
    rows: [
      { ...row, kind: 'count', name: 'The count' },
      { ...row, kind: 'float', name: 'The float' },
    ],
  };
  await explained(Object.assign(closing, { pieces: [{ denomination_centavos: 50_000, count: 1 }] }), slips);
  const card = page.getByRole('region', { name: 'The count and the float' });
  const opened = () => card.element().querySelector('[aria-current]');
  await expect.element(card.getByText('1 × ₱500')).toBeVisible();
  expect(opened()).toBeNull();

  await explanation.getByRole('link', { name: 'The float' }).click();
  await expect.poll(() => opened()?.textContent).toContain('Float₱1,000.00');
  expect(document.activeElement).toBe(opened());
  await explanation.getByRole('link', { name: 'The count' }).click();
  await expect.poll(() => opened()?.textContent).toContain('Counted₱835.00');
  const main = page.getByRole('main').element();
  main.scrollTop = 0;
  await explanation.getByRole('link', { name: 'The count' }).click();
  await expect.poll(() => document.activeElement).toBe(opened());
  await expect.element(card.getByText('1 × ₱500')).toBeInViewport();
});

test('the address of a count leads to it, even if the drawer is closed', async () => {
  const counted = {
    counted_at: '2026-03-11T12:00:00Z',
    counted_centavos: 83_500,
    counted_by_first_name: 'Ana',
  };
  const closed = { ...counted, counts: 1, expected_centavos: 83_500, difference_centavos: 0 };
  const shift = shiftForTests({ ...closed, closed_at: '2026-03-11T12:05:00Z', closed_by_first_name: 'Ana' });
  answers('get', CLOSING, closingForTests({ shift, step: 'closed' }));
  await openApp(`/drawer?close=${shift.id}&row=count`);
  await expect.element(page.getByText('Counted as one sum.')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain('Counted₱835.00');
});

test('the rows of links are no further apart than a finger needs', async () => {
  await page.viewport(390, 844);
  await explained(closingForTests(), EIGHT);
  await expect.element(button('Show all 8')).toBeVisible();
  const links = explanation.getByRole('link').elements();
  const tops = [...new Set(links.map((link) => link.getBoundingClientRect().top))];
  expect(tops.length).toBeGreaterThan(1);
  expect(tops.map((top) => top - (tops[0] ?? 0))).toEqual(tops.map((_, row) => row * 48));
});
