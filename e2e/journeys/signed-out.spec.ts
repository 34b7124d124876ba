/** What a person is told who waits, or for whom something did not go as it should. */
import { CUT, failNext } from '../support/refuse.ts';
import { expect, signIn, test } from '../support/test.ts';

test('figures that do not come are not said to be loading for ever', async ({ page }) => {
  await signIn(page);
  await failNext(page, 'GET', '/api/day-figures', CUT, Number.POSITIVE_INFINITY);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Daily Performance Summary' });
  await expect(card).toContainText('Loading...');
  await expect(card).toContainText('Shown once the server answers.');
});

test('a warning does not say that six of four leave none', async ({ page, till }) => {
  await till.add('Matcha Latte');
  const [temperature, warning] = [till.dialog('Select Temperature'), till.dialog('Low Stock Warning')];
  for (let ordered = 1; ordered <= 5; ordered += 1) {
    await till.press(temperature.getByRole('button', { name: 'Iced' }));
    if (ordered < 5) {
      await till.press(warning.getByRole('button', { name: 'Add Anyway' }));
      await till.add('Matcha Latte');
    }
  }
  await expect(warning).toContainText('Only 4 of Matcha Latte in stock. This would make 5 in the order.');
  await till.press(warning.getByRole('button', { name: 'Add Anyway' }));
  await till.showOrder();
  await till.press(till.completeButton);
  await expect(warning).toContainText('1 more than in stock');
  await page.keyboard.press('Escape');
});

test.describe('on a server of its own', () => {
  test.use({ seed: 'usual' });

  test('cash that is not enough is said at each tap, and the pad types cash again', async ({
    page,
    till,
  }) => {
    await till.add('Tapsilog');
    const { dialog, number, cash, complete } = await till.beginCompleting();
    await cash.fill('100');
    await number.focus();
    for (let tap = 0; tap < 2; tap += 1) {
      await till.press(complete);
      await till.toast('Not Enough Cash', 'Short by ₱65.00');
      await expect(cash).toBeFocused();
      await till.press(dialog.getByRole('button', { name: 'Dismiss' }));
    }
    await cash.fill('ten');
    await till.press(complete);
    await till.toast('Invalid Amount', 'Please enter a valid amount');
    await page.keyboard.press('Escape');
  });

  test('whoever is signed out by the server is told why, in every tab', async ({ page, till }) => {
    await expect(till.menu).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await expect(other.getByText('Inventory Value')).toBeVisible();
    // The session ends on the server; one tab hears of it first.
    await page.request.post('/api/staff/sign-out');
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL('/auth');
      await expect(tab.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    }
    await other.close();
    await signIn(page);
    await page.goto('/');
    await till.press(page.getByRole('button', { name: 'Logout' }));
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('Your session has ended')).toBeHidden();
  });
});
