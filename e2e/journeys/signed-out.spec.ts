import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('a session that the server ended is explained in every tab, and a logout is not', async ({
  page,
  till,
}) => {
  await expect(till.menu).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(other.getByText('Inventory Value')).toBeVisible();
  // The session ends on the server; one tab notices first.
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
