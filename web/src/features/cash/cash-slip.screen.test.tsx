import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf } from '~/testing/boxes';
import { cash, openCash } from '~/testing/cash';
import { button, dialog } from '~/testing/controls';
import { later } from '~/testing/later';
import { COPIES, PAPER, paperOf, seePrints, servePapers } from '~/testing/papers';
import { scan } from '~/testing/scanner';
import { answers, sent, untilAnswered } from '~/testing/server';

test('each cash movement has a slip, a voided one too, and a scan prints none', async () => {
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
  // The first copy of another movement's slip.
  await expect.element(dialog('Cash in').getByText('The first one')).toBeVisible();
});

test('a late answer for a printed slip does not replace the slip that is open now', async () => {
  const prints = seePrints();
  const slow = later<void>();
  servePapers('Cash in');
  await openCash([cash('Float'), cash('Coins', { amount_centavos: 100 })]);
  await page.getByRole('button', { name: 'Slip of Cash In of ₱500.00' }).click();
  answers('get', PAPER, async (_, __, path) => {
    const isSecond = prints.length > 0 && path !== printed;
    if (!isSecond) await slow.answer;
    return paperOf('Cash in', isSecond ? 'The second one' : 'REPRINT');
  });
  let printed = '';
  answers('post', COPIES, (_, __, path) => {
    printed = path.replace('/copies', '');
    return paperOf('Cash in', 'The first one');
  });
  await button('Print', dialog('Cash in')).click();
  await expect.poll(() => prints).toHaveLength(1);
  await button('Close', dialog('Cash in')).click();
  await page.getByRole('button', { name: 'Slip of Cash In of ₱1.00' }).click();
  const second = dialog('Cash in').getByText('The second one');
  await expect.element(second).toBeVisible();
  slow.resolve();
  await untilAnswered();
  await new Promise(requestAnimationFrame);
  await expect.element(second).toBeVisible();
});

test('the slips of voided and other movements are below each other', async () => {
  await page.viewport(1024, 768);
  await openCash([cash('Float'), cash('Mistake', { amount_centavos: 100, voided: true })]);
  const slip = (amount: string) => page.getByRole('button', { name: `Slip of Cash In of ${amount}` });
  await expect.element(slip('₱1.00')).toBeVisible();
  expect(boxOf(slip('₱1.00')).left).toBeCloseTo(boxOf(slip('₱500.00')).left, 0);
});
