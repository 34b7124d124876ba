import { expect, test } from '../support/test.ts';

test('a person whom the device remembers is not let in without a session', async ({ page }) => {
  const mallory = { id: '01234567-89ab-7def-8123-456789abcdef', first_name: 'Mallory' };
  await page.goto('/favicon.svg');
  for (const text of ['{"id": "abc', 'null', '[]', '{"first_name":7}', JSON.stringify(mallory)]) {
    await page.evaluate((record) => localStorage.setItem('currentStaff', record), text);
    await page.goto('/');
    await expect(page).toHaveURL('/auth');
    expect(await page.evaluate(() => localStorage.getItem('currentStaff'))).toBeNull();
  }
});

test('Logout clears the remembered person, ends the session and leads every tab to sign-in', async ({
  page,
  till,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Logout' }).tap();
  await expect(page).toHaveURL('/auth');
  await expect(other).toHaveURL('/auth');
  expect(await page.evaluate(() => localStorage.getItem('currentStaff'))).toBeNull();
  await expect(async () => expect((await page.request.get('/api/staff/me')).status()).toBe(401)).toPass();
  await page.goto('/');
  await expect(page).toHaveURL('/auth');
  await expect(till.menu).toHaveCount(0);
});

test('a reload keeps the screen and the theme, and Back leads to the till', async ({ page, till }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await till.press(page.getByRole('link', { name: 'Settings' }));
  await till.press(page.getByRole('radio', { name: 'Dark' }));
  await expect.poll(ground).not.toBe(light);
  await till.press(page.getByRole('button', { name: 'Back', exact: true }));
  const dark = await ground();
  await till.press(till.figure("Today's Sales"));
  await expect(page).toHaveURL('/?view=sales');
  await page.reload();
  await expect(page).toHaveURL('/?view=sales');
  await expect(page.getByRole('heading', { name: 'Sales Reports' })).toBeVisible();
  await expect(till.menu).toHaveCount(0);
  expect(await ground()).toBe(dark);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(till.menu).toBeVisible();
  for (const [name, address] of [
    [/^Reports/, '/reports'],
    [/^Active Orders/, '/orders'],
  ] as const) {
    await till.press(page.getByRole('link', { name }));
    await expect(page).toHaveURL(address);
    await till.press(page.getByRole('button', { name: 'Back', exact: true }));
    await expect(page).toHaveURL('/');
    await expect(till.menu).toBeVisible();
  }
});
