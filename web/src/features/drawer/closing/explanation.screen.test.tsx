import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ExplanationCandidate } from '~/api/types';
import { button } from '~/testing/controls';
import { asking, closingForTests, confirmCount, openClosing, pieces } from '~/testing/drawer';
import { answers } from '~/testing/server';

const EIGHT: ExplanationCandidate = {
  kind: 'refund_not_recorded',
  sentence:
    'Order #1 of 3:01 PM was voided, and its ₱165.00 may have been given back without being recorded.',
  why: 'Makes exactly ₱165.00 less. 7 others fit as well.',
  rows: [...'abcdefgh'].map((id, at) => ({ kind: 'sale', id, name: `Order #${at + 1}, 3:0${at + 1} PM` })),
  amount_centavos: -16_500,
  is_exact: true,
};

test('each row is called as a cashier knows it, and many of them stand behind one tap', async () => {
  await openClosing(closingForTests());
  answers('get', '/api/drawer/shifts/{shift_id}/explanation', () => ({
    difference_centavos: -16_500,
    heading: 'This would explain ₱165.00',
    candidates: [EIGHT],
  }));
  await button('Close the drawer').click();
  await pieces('₱500').fill('1');
  await confirmCount.click();
  await asking.getByRole('button', { name: 'Confirm' }).click();

  const explanation = page.getByRole('region', { name: 'What would explain it' });
  const first = explanation.getByRole('link', { name: 'Order #1, 3:01 PM', exact: true });
  await expect.element(first).toHaveAttribute('href', '/sales/a');
  expect(explanation.getByRole('link').elements()).toHaveLength(6);
  await button('Show all 8').click();
  await expect.element(explanation.getByRole('link', { name: 'Order #8, 3:08 PM' })).toBeVisible();
  expect(button('Show all 8').elements()).toEqual([]);
});
