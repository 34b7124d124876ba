import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closingForTests, openClosing, shiftForTests } from '~/testing/drawer';

const SAID = '₱330.00 of cash sales came before the drawer was opened; they are in no shift.';
const CLOSED = {
  counts: 1,
  counted_at: '2026-03-11T11:00:00Z',
  counted_by_first_name: 'Maria',
  expected_centavos: 100_000,
  after_count_centavos: 0,
  left_centavos: 0,
  closed_at: '2026-03-11T11:05:00Z',
  closed_by_first_name: 'Maria',
};

async function openCounted(counted_centavos: number, sold_before_centavos: number): Promise<void> {
  const difference_centavos = counted_centavos - CLOSED.expected_centavos;
  const shift = shiftForTests({ ...CLOSED, counted_centavos, difference_centavos });
  await openClosing(closingForTests({ step: 'closed', shift, sold_before_centavos }));
  await expect.element(page.getByText('Drawer is closed')).toBeVisible();
}

test('cash sold before the drawer was opened is mentioned when there is too much', async () => {
  await openCounted(133_000, 33_000);
  await expect.element(page.getByText('Over by ₱330.00')).toBeVisible();
  await expect.element(page.getByText(SAID)).toBeVisible();
});

test.for([
  ['a drawer that is exact', 100_000, 33_000],
  ['one that is short', 90_000, 33_000],
  ['a day on which nothing was', 133_000, 0],
] as const)('%s: cash sold before the drawer was opened is not mentioned', async ([, counted, before]) => {
  await openCounted(counted, before);
  expect(page.getByText(/in no shift/).elements()).toEqual([]);
});
