/** One voice: what is said when orders cannot be read, and of a report that comes later by itself. */
import type { Row } from '../support/catalogue.ts';
import { newDevice } from '../support/clock.ts';
import { BROKEN, failNext, GATEWAY, refuse } from '../support/refuse.ts';
import { expect, signIn, test } from '../support/test.ts';
import { expectRow, rowsOf, type Steps } from '../support/walk.ts';

/** Where each is read, what it is read from, and how that fails. */
const READS = {
  "the kitchen's orders": ['/orders', '/api/orders?*', GATEWAY],
  "the counter's orders": ['/?view=orders', '/api/orders?*', BROKEN],
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
      await screen.goto(address);
      await test.step(what, () => expectRow(screen, row));
      await device.close();
    }),
  );
});

test.describe('on a server of its own', () => {
  test.use({ seed: 'usual' });

  const FAILED: Row = { as: 'failure', title: 'Error', message: 'Failed to generate report' };

  test('a report that was never there says so once, stands still, and comes by itself', async ({
    page,
    api,
  }) => {
    const answersAgain = await refuse(page, '/api/reports/sales?*');
    await signIn(page);
    await page.goto('/reports');
    await expectRow(page, FAILED);
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
    await expectRow(page, FAILED);
    await answersAgain();
    await api.sell('Pandesal', 2, 8);
    await expect(page.getByText('₱42.00').first()).toBeVisible();
    await expectRow(page, { as: 'silence' });
  });
});
