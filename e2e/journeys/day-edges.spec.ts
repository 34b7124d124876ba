import { card, recordCash, spend } from '../support/cash.ts';
import { SalesView } from '../support/sales-view.ts';
import { expect, signIn, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

/** The other screens of a day: the link to each from the till, and what it shows for either day. */
const SCREENS: [link: string, name: string, evening: RegExp, morning: RegExp][] = [
  ["Today's Expenses", 'Total Expenses', /₱10\.00/, /₱20\.00/],
  ['Dashboard', 'Total Expenses', /₱10\.00/, /₱20\.00/],
];

for (const timezoneId of ['Pacific/Honolulu', 'Asia/Kolkata', 'Asia/Manila', 'Pacific/Kiritimati']) {
  test.describe(`seen from ${timezoneId}`, () => {
    test.use({ timezoneId, startsAt: '2026-03-01T15:50:00Z', seed: 'usual' });

    test('every screen of a day turns at midnight in Manila, and moves on with the day', async ({
      page,
      api,
      server,
    }) => {
      const main = page.getByRole('main');
      const date = page.getByLabel('Date').last();
      const tap = (role: 'link' | 'button', name: string) => till.press(page.getByRole(role, { name }));
      await signIn(page);
      const till = new Till(page);
      await till.open();
      await till.press(till.figure('Net Cash'));
      await expect(date).toHaveValue('2026-03-01');
      server.setClock('2026-03-01T15:59:00Z');
      await api.sell('Tapsilog', 1, 1);
      await spend(api, 1_000, 'Ice');
      await recordCash(api, 'cash_in', 10_000, 'Before midnight');
      await expect(page.getByText('Before midnight')).toBeVisible();
      server.setClock('2026-03-01T16:00:00Z');
      await api.sell('Tapsilog', 2, 2);
      await spend(api, 2_000, 'Ice');
      await recordCash(api, 'cash_in', 20_000, 'After midnight');
      await expect(page.getByText('After midnight')).toBeVisible();
      await expect(date).toHaveValue('2026-03-02');
      await expect(main.getByText('12:00 AM')).toBeVisible();
      await expect(card(page, 'Revenue')).toContainText('₱330.00');
      await expect(card(page, 'Total Cash In')).toContainText('₱200.00');

      await tap('link', 'Manage Cash Transactions');
      await expect(card(page, 'Cash Out')).toBeVisible();
      await expect(card(page, 'Cash In')).toContainText('₱200.00');
      await tap('button', 'Previous day');
      await expect(card(page, 'Cash In')).toContainText('₱100.00');
      await tap('button', 'Back');

      await tap('button', 'Previous day');
      await expect(page.getByText('Before midnight')).toBeVisible();
      await expect(main.getByText('11:59 PM')).toBeVisible();
      await expect(card(page, 'Revenue')).toContainText('₱165.00');
      await expect(card(page, 'Total Cash In')).toContainText('₱100.00');
      await tap('button', 'Back');

      await expect(till.figure("Today's Expenses")).toContainText('₱20.00');
      await expect(till.figure("Today's Sales")).toContainText('₱330.00');
      await till.press(till.figure("Today's Sales"));
      const view = new SalesView(page);
      await expect(date).toHaveValue('2026-03-02');
      await expect(view.card('Total Sales')).toContainText('₱330.00');
      await expect(view.active).toHaveText([/12:00\sAM #2\b/]);
      await tap('button', 'Previous day');
      await expect(date).toHaveValue('2026-03-01');
      await expect(view.card('Total Sales')).toContainText('₱165.00');
      await expect(view.active).toHaveText([/11:59\sPM #1\b/]);
      await tap('button', 'Back');

      for (const [link, name, evening, morning] of SCREENS) {
        await tap('link', link);
        await expect(card(page, name)).toContainText(morning);
        await tap('button', 'Previous day');
        await expect(card(page, name)).toContainText(evening);
        await tap('button', 'Back');
      }
    });
  });
}
