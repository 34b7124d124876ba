import { expectNoViolation } from '../support/axe.ts';
import { Counter } from '../support/counter.ts';
import { Kitchen } from '../support/kitchen.ts';
import { expect, test } from '../support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme axe finds nothing`, () => {
    test.use({ colorScheme });

    test('on sign-in and sign-up, with and without a message', async ({ page }) => {
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
      await expectNoViolation(page, 'sign-in');
      await page.getByText('New staff member? Create PIN').click();
      await expectNoViolation(page, 'sign-up');
      await page.getByLabel('First Name').fill('Ana');
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
      await page.getByText('PIN must be exactly 4 digits.').waitFor();
      await expectNoViolation(page, 'sign-up with a message');
    });

    test('in each dialog', async ({ page, till }) => {
      test.slow();
      for (const [item, title] of [
        ['Other', 'Add Custom Item'],
        ['All Day Silog with Coffee', 'Select Silog Type'],
        ['Cafe Latte', 'Select Temperature'],
        ['Buko Pie', 'Low Stock Warning'],
      ] as const) {
        await till.add(item);
        await expect(till.dialog(title)).toBeVisible();
        await expectNoViolation(page, title);
        if (title === 'Low Stock Warning')
          await till.press(till.dialog(title).getByRole('button', { name: 'Add Anyway' }));
        else await page.keyboard.press('Escape');
        await expect(till.dialog(title)).toBeHidden();
      }
      await till.showOrder();
      await till.press(till.completeButton);
      await expect(till.dialog('Low Stock Warning')).toBeVisible();
      await expectNoViolation(page, 'Low Stock Warning before the sale');
      await till.press(till.dialog('Low Stock Warning').getByRole('button', { name: 'Continue Sale' }));
      const { dialog, number, complete } = till.details();
      await expect(dialog).toBeVisible();
      await expectNoViolation(page, 'Order Details');
      await number.fill('101');
      await till.press(complete);
      await page.getByText('Invalid Order Number').waitFor();
      await expectNoViolation(page, 'Order Details with a message');
    });

    test.describe('when something is sold', () => {
      test.use({ seed: 'usual' });

      test('on the POS, with an order and a toast', async ({ page, till }) => {
        await expectNoViolation(page, 'empty');
        await till.add('Tapsilog', 'Pandesal');
        await expectNoViolation(page, 'with an order');
        await till.showOrder();
        await till.order.getByLabel('Discount %').fill('5');
        await expectNoViolation(page, 'with the order shown');
        await till.completeOrder();
        await page.getByText('Order Complete').waitFor();
        await expectNoViolation(page, 'after a sale');
        await page.getByRole('switch', { name: 'Show sold-out items' }).setChecked(true, { force: true });
        await till.tile('Leche Flan').waitFor();
        await expectNoViolation(page, 'with sold-out items');
      });

      test("on the kitchen's screen, in both of its own themes", async ({ page, till, api }) => {
        for (const number of [1, 2, 3]) await api.ring([['Cafe Latte', 2, 'iced']], number, 'take-out');
        await api.ring(
          [
            ['Tapsilog', 1],
            ['Pandesal', 2],
          ],
          4,
        );
        const { id, lines } = await api.ticket(1);
        await api.send('PUT', `/api/orders/${id}/ticks`, {
          line_ids: lines.map((line) => line.id),
          completed: true,
        });
        const kitchen = new Kitchen(page);
        await kitchen.open();
        await till.press(kitchen.row(4, 'Pandesal'));
        await kitchen.complete(2);
        await till.press(kitchen.completed(1).locator('summary'));
        await expect(kitchen.undoButton(2)).toBeVisible();
        await expectNoViolation(page, 'dark, with a toast, an Undo and an open completed order');
        await till.press(page.getByRole('button', { name: 'Dark screen' }));
        await expectNoViolation(page, 'light');
      });

      test("on the counter's orders, with each mark and one that the kitchen has not seen", async ({
        page,
        till,
        api,
      }) => {
        test.slow();
        for (const number of [1, 2, 3, 4]) await api.sell('Pandesal', 1, number);
        for (const number of [2, 3, 4]) await api.see(number);
        await api.sell('Tapsilog', 1, 5);
        await api.tick(4);
        const close = await api.openBlindKitchen();
        await expect(page.getByRole('link', { name: /not seen by the kitchen/ })).toBeVisible();
        await expectNoViolation(page, 'the warning at the till');
        const counter = new Counter(page);
        await counter.open();
        await expect(counter.unseen.first()).toBeVisible();
        await expectNoViolation(page, 'the list');
        await till.press(counter.order(4));
        await expect(till.dialog('Order #4')).toBeVisible();
        await expectNoViolation(page, 'an order');
        await close();
      });
    });
  });
}
