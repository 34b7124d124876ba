import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cash, openCash } from '~/testing/cash';
import { button, dialog } from '~/testing/controls';
import { COPIES, seePrints, servePapers } from '~/testing/papers';
import { scan } from '~/testing/scanner';
import { sent } from '~/testing/server';

test('each movement has its slip, a voided one too, and a scanner prints none', async () => {
  const prints = seePrints();
  servePapers('Cash in');
  await openCash([cash('Float'), cash('Mistake', { amount_centavos: 100, voided: true })]);
  await page.getByRole('button', { name: 'Slip of Cash In of ₱500.00' }).click();
  await expect.element(button('Print', dialog('Cash in'))).toHaveFocus();
  await scan('48000161');
  expect(sent('post', COPIES)).toEqual([]);
  await button('Print', dialog('Cash in')).click();
  await expect.poll(() => prints).toEqual(['The first one']);
  await button('Close', dialog('Cash in')).click();
  await page.getByRole('button', { name: 'Slip of Cash In of ₱1.00' }).click();
  // Another movement's first one.
  await expect.element(dialog('Cash in').getByText('The first one')).toBeVisible();
});
