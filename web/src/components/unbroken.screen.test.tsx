/** What belongs together is on one line on every phone. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PrintersCard } from '~/features/printing/printers-card';
import { brokenTexts } from '~/testing/boxes';
import { button } from '~/testing/controls';
import { mount } from '~/testing/mount';
import { openPayments, paymentForTests, servePayments } from '~/testing/payments';
import { printerForTests } from '~/testing/printing';
import { openReadings } from '~/testing/readings';
import { answers } from '~/testing/server';

async function expectWhole(pattern: RegExp): Promise<void> {
  for (let width = 320; width < 480; width += 4) {
    await page.viewport(width, 844);
    expect(brokenTexts(document.body, pattern), `at ${width} px`).toEqual([]);
  }
}

test("'Z-readings' in what a printer prints", async () => {
  answers('get', '/api/printing/printers', [
    printerForTests(1, { prints: ['receipts', 'cash', 'readings'], kicks: true }),
  ]);
  answers('get', '/api/menu/groups', []);
  await mount(<PrintersCard />);
  await expect.element(page.getByText(/closing slips, Z-readings · opens the drawer$/)).toBeVisible();
  await expectWhole(/Z-readings/g);
});

test("'Z-reading' in the questions before one is made", async () => {
  answers('get', '/api/readings', { readings: [], next_before: null });
  await openReadings({ today: '2031-05-04', last_on: '2031-05-04', recorded_on: '2026-03-07' });
  await button('Make the Z-reading').click();
  await expect.element(page.getByText(/can keep selling, and the Z-reading can wait\.$/)).toBeVisible();
  await expectWhole(/Z-reading/g);
  await button('Yes, it is May 4, 2031').click();
  await expect.element(page.getByText(/counts on the next Z-reading\.$/)).toBeVisible();
  await expectWhole(/Z-reading/g);
});

test('how many payments are not verified', async () => {
  servePayments([
    paymentForTests('111', { amount_centavos: 123_456_789 }),
    paymentForTests('222', { kind: 'maya', name: 'Maya', amount_centavos: 198_000 }),
  ]);
  await openPayments();
  await expect.element(page.getByText(/not verified ₱1,980\.00 \(\d of \d\)$/)).toBeVisible();
  await expectWhole(/\(\d of \d\)/g);
});
