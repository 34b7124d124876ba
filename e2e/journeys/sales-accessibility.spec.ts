import { newId } from '../support/api.ts';
import { expectNoViolation } from '../support/axe.ts';
import { SalesView } from '../support/sales-view.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual' });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme axe finds nothing`, () => {
    test.use({ colorScheme });

    test("in the day's sales, in a sale and in the void dialog", async ({ page, api }) => {
      test.slow();
      const voided = await api.sell('Tapsilog', 1, 7);
      await api.send('POST', `/api/sales/${voided}/void`, { return_to_stock: true });
      await api.sell('Pandesal', 2, 8);
      const view = new SalesView(page);
      await view.open('&on=2021-01-01');
      await expectNoViolation(page, 'a day without sales');
      await view.open();
      await expect(view.voidedSale(7)).toBeVisible();
      await page.getByText('Show as a table').click();
      await expectNoViolation(page, 'the day');
      const hour = new Date(Date.now() + 8 * 3_600_000).getUTCHours();
      await page.goto(`/?view=sales&hour=${hour}`);
      await expect(view.sale(8)).toBeVisible();
      await expectNoViolation(page, 'an hour');
      await page.route('/api/sales/*/void', (route) =>
        route.fulfill({ status: 500, json: { error: 'odd', detail: 'Odd.' } }),
      );
      await view.askToVoid(8);
      await expectNoViolation(page, 'Void transaction');
      await view.confirmVoid();
      await view.toast('Error', 'Failed to void transaction');
      await expectNoViolation(page, 'Void transaction with a message');
      await page.keyboard.press('Escape');
      for (const [id, state] of [
        [voided, /Voided on/],
        [newId(), 'There is no such sale'],
      ] as const) {
        await page.goto(`/sales/${id}`);
        await expect(page.getByText(state)).toBeVisible();
        await expectNoViolation(page, `a sale: ${state}`);
      }
    });

    test('in expenses and in their dialogs', async ({ page, api }) => {
      await api.send('POST', '/api/expenses', {
        id: newId(),
        category: 'Rent',
        description: 'December',
        amount_centavos: 100,
      });
      await signIn(page);
      await page.goto('/?view=expenses&on=2021-01-01');
      await expect(page.getByText('No expenses on this day')).toBeVisible();
      await expectNoViolation(page, 'a day without expenses');
      await page.goto('/?view=expenses');
      await page.getByRole('button', { name: 'Edit December' }).click();
      await expectNoViolation(page, 'Edit Expense');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Delete December' }).click();
      await expectNoViolation(page, 'Delete expense');
      await page.keyboard.press('Escape');
      await expectNoViolation(page, 'the list');
      await page.getByRole('button', { name: 'Add Expense' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add Expense' }).click();
      await expect(page.getByText('Please choose a category')).toBeVisible();
      await expectNoViolation(page, 'Add Expense with messages');
    });
  });
}
