import { card, recordCash, spend } from '../support/cash.ts';
import { expect, signIn, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

/** From the last minute of a day in Manila to the first of the next: what each screen says of either day. */
const SCREENS: [address: string, name: string, evening: RegExp, morning: RegExp][] = [
  ['/?view=sales', 'Total Sales', /₱165\.00/, /₱330\.00/],
  ['/?view=expenses', 'Total Expenses', /₱10\.00/, /₱20\.00/],
  ['/cash-flow', 'Revenue', /₱165\.00/, /₱330\.00/],
  ['/cash-transactions', 'Cash In', /₱100\.00/, /₱200\.00/],
  ['/dashboard', 'Total Expenses', /₱10\.00/, /₱20\.00/],
];

for (const timezoneId of [
  'Pacific/Honolulu',
  'America/New_York',
  'UTC',
  'Asia/Manila',
  'Pacific/Kiritimati',
]) {
  test.describe(`seen from ${timezoneId}`, () => {
    test.use({ timezoneId, startsAt: '2026-03-01T15:59:00Z', seed: 'usual' });

    test('every screen of a day ends and begins at midnight in Manila', async ({ page, api, server }) => {
      test.slow();
      await api.sell('Tapsilog', 1);
      await spend(api, 1_000, 'Ice');
      await recordCash(api, 'cash_in', 10_000);
      server.setClock('2026-03-01T16:00:00Z');
      await api.sell('Tapsilog', 2);
      await spend(api, 2_000, 'Ice');
      await recordCash(api, 'cash_in', 20_000);
      await signIn(page);
      const till = new Till(page);
      for (const [address, name, evening, morning] of SCREENS) {
        await page.goto(address);
        await expect(card(page, name)).toContainText(morning);
        await till.press(page.getByRole('button', { name: 'Previous day' }));
        await expect(card(page, name)).toContainText(evening);
      }
      await page.goto('/');
      await expect(till.figure("Today's Sales")).toContainText('₱330.00');
      await expect(till.figure("Today's Expenses")).toContainText('₱20.00');
    });
  });
}
