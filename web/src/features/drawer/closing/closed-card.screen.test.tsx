import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog } from '~/testing/controls';
import { closingForTests, openClosing, shiftForTests } from '~/testing/drawer';
import { seePrints, servePapers } from '~/testing/papers';

const CLOSED = {
  counts: 1,
  counted_at: '2026-03-11T11:00:00Z',
  counted_by_first_name: 'Maria',
  counted_centavos: 100_000,
  expected_centavos: 100_000,
  difference_centavos: 0,
  after_count_centavos: 0,
  left_centavos: 100_000,
  closed_at: '2026-03-11T11:05:00Z',
  closed_by_first_name: 'Maria',
};

test('the slip of a closed drawer is one tap; once it was printed it says REPRINT', async () => {
  const prints = seePrints();
  servePapers('Closing, Shift 1');
  await openClosing(closingForTests({ step: 'closed', shift: shiftForTests(CLOSED) }));
  await button('Closing slip').click();
  const preview = dialog('Closing, Shift 1');
  await expect.element(preview.getByText('The first one')).toBeVisible();
  await button('Print', preview).click();
  await expect.element(preview.getByText('REPRINT')).toBeVisible();
  expect(prints).toEqual(['The first one']);
});

test('cash that went between two closings is told beside the float, once somebody looks', async () => {
  const shift = shiftForTests(CLOSED);
  const closing = closingForTests({ step: 'closed', shift, left_before_centavos: 110_000 });
  await openClosing(closing);
  await expect.element(page.getByText('₱100.00 less than the last closing left in it.')).toBeVisible();
});
