/** One voice: what each screen says when it cannot be read, also after all its tries. */
import { CATALOGUE } from '../support/catalogue.ts';
import { newDevice } from '../support/clock.ts';
import { BROKEN, CUT, failNext, GATEWAY, refuse } from '../support/refuse.ts';
import { expect, signIn, test } from '../support/test.ts';
import { expectRow, rowsOf, type Steps } from '../support/walk.ts';

/** Where each is read, what it is read from, and how that fails. */
const READS = {
  menu: ['/', '/api/menu*', BROKEN],
  "the till's figures and its count of active orders": ['/', /\/api\/(day-figures|orders)/, CUT],
  "the kitchen's orders": ['/orders', '/api/orders?*', GATEWAY],
  "the counter's orders": ['/?view=orders', '/api/orders?*', BROKEN],
  'cash flow': ['/cash-flow', '/api/cash-flow?*', CUT],
  'cash transactions': ['/cash-transactions', '/api/cash?*', GATEWAY],
  'sales of a day': ['/?view=sales', /\/api\/sales/, BROKEN],
  expenses: ['/?view=expenses', '/api/expenses?*', CUT],
  inventory: ['/?view=inventory', '/api/stock/inventory', GATEWAY],
  supplies: ['/?view=inventory&list=supplies', '/api/stock/supply', BROKEN],
  dashboard: ['/dashboard', '/api/dashboard?*', CUT],
  report: ['/reports', '/api/reports/sales?*', GATEWAY],
} as const satisfies Record<keyof Steps<'what cannot be read'>, readonly unknown[]>;

test('each screen says once what could not be read', async ({ page, browser, server }) => {
  await signIn(page);
  const storageState = await page.context().storageState();
  // Each on a device of its own, where no menu of before stands in; beside each other, since every one is tried for
  // 7 s first.
  await Promise.all(
    rowsOf('what cannot be read').map(async ([what, row]) => {
      const [address, path, fault] = READS[what];
      const device = await newDevice(browser, server, { storageState });
      const screen = await device.newPage();
      await failNext(screen, 'GET', path, fault, Number.POSITIVE_INFINITY);
      let failures = 0;
      screen.on('requestfailed', (request) => {
        failures += Number(request.url().includes('/api/day-figures'));
      });
      await screen.goto(address);
      if (row.as === 'silence') await expect.poll(() => failures).toBeGreaterThanOrEqual(4);
      await test.step(what, () => expectRow(screen, row));
      await device.close();
    }),
  );
});

test.describe('on a server of its own', () => {
  test.use({ seed: 'usual' });

  for (const [address, path, there] of [
    ['/', '/api/menu*', 'Tapsilog'],
    ['/?view=inventory', '/api/stock/inventory', 'Buko Pie'],
    ['/?view=sales', '/api/sales?*', '#7'],
    ['/cash-flow', '/api/cash-flow?*', '₱110.00'],
  ] as const) {
    test(`what is read again in the background at ${address} fails in silence`, async ({ page, api }) => {
      await api.sell('Buko Pie', 1, 7);
      await signIn(page);
      await page.goto(address);
      await expect(page.getByText(there).first()).toBeVisible();
      await refuse(page, path);
      // What is said of the first has been said by the time of the second.
      for (const number of [8, 9]) {
        const failed = page.waitForResponse((answer) => answer.status() === 400);
        await api.sell('Pandesal', 1, number);
        await failed;
      }
      await expectRow(page, { as: 'silence' });
      await expect(page.getByText(there).first()).toBeVisible();
    });
  }

  for (const [what, there] of [
    ['menu', 'Pandesal'],
    ['sales of a day', '#8'],
    ['inventory', 'Brewed Coffee'],
    ['report', '₱42.00'],
  ] as const) {
    test(`a screen that was never there says so once, stands still, and comes by itself: ${what}`, async ({
      page,
      api,
    }) => {
      const [address, path] = READS[what];
      const answersAgain = await refuse(page, path);
      await signIn(page);
      await page.goto(address);
      await expectRow(page, CATALOGUE['what cannot be read'][what]);
      const again = page.getByRole('button', { name: 'Try again' });
      await again.focus();
      for (const number of [6, 7]) {
        const failed = page.waitForResponse((answer) => answer.status() === 400);
        await api.sell('Pandesal', 1, number);
        await failed;
      }
      await expectRow(page, { as: 'silence' });
      // It would have lost the focus, had something else taken its place meanwhile.
      await expect(again).toBeFocused();
      await again.press('Enter');
      await expectRow(page, CATALOGUE['what cannot be read'][what]);
      await answersAgain();
      await api.sell('Pandesal', 2, 8);
      await expect(page.getByText(there).first()).toBeVisible();
      await expectRow(page, { as: 'silence' });
    });
  }
});
