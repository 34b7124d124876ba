import { expect, signIn, test } from '../support/test.ts';

const GUARDED = [
  '/',
  '/dashboard',
  '/cash-flow',
  '/cash-transactions',
  '/orders',
  '/reports',
  '/settings',
  '/?view=sales',
];

test('every page but sign-in asks for a signed-in person', async ({ page }) => {
  for (const path of GUARDED) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/auth$/);
  }
});

test('the sign-in page sends a signed-in person to the POS', async ({ page, till }) => {
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
  await expect(till.menu).toBeVisible();
});

test('a staff record that cannot be read is removed and the person signed out', async ({ page }) => {
  for (const rubbish of ['{"id": "abc', 'null', '[]', '{"first_name":7}']) {
    await page.goto('/favicon.svg');
    await page.evaluate((text) => localStorage.setItem('currentStaff', text), rubbish);
    await page.goto('/');
    await expect(page).toHaveURL('/auth');
    expect(await page.evaluate(() => localStorage.getItem('currentStaff'))).toBeNull();
  }
});

test('a stored record without a session grants nothing', async ({ page }) => {
  await page.goto('/favicon.svg');
  const record = JSON.stringify({ id: '01234567-89ab-7def-8123-456789abcdef', first_name: 'Mallory' });
  await page.evaluate((text) => localStorage.setItem('currentStaff', text), record);
  await page.goto('/');
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => localStorage.getItem('currentStaff'))).toBeNull();
});

test('Logout clears the record, ends the session and goes to sign-in', async ({ page, till }) => {
  await page.getByRole('button', { name: 'Logout' }).tap();
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => localStorage.getItem('currentStaff'))).toBeNull();
  await expect(async () => expect((await page.request.get('/api/staff/me')).status()).toBe(401)).toPass();
  await page.goto('/');
  await expect(page).toHaveURL('/auth');
  await expect(till.menu).toHaveCount(0);
});

test('signing out in one tab signs the other out', async ({ page, till, context }) => {
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
  await till.press(page.getByRole('button', { name: 'Logout' }));
  await expect(other).toHaveURL('/auth');
});

test("an unknown address says 'Oops! Page not found' and leads home", async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/auth');
  await signIn(page);
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the views of the main screen live in the address, so back and reload work', async ({ page, till }) => {
  await till.press(till.figure("Today's Sales"));
  await expect(page).toHaveURL('/?view=sales');
  await page.reload();
  await expect(page).toHaveURL('/?view=sales');
  await expect(till.menu).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(till.menu).toBeVisible();
  await till.press(till.figure("Today's Expenses"));
  await expect(page).toHaveURL('/?view=expenses');
  await till.press(page.getByRole('button', { name: 'Back' }));
  await expect(till.menu).toBeVisible();
});

for (const [name, address] of [
  [/Net Cash/, '/cash-flow'],
  [/^Reports/, '/reports'],
  [/^Dashboard/, '/dashboard'],
  [/^Active Orders/, '/orders'],
  [/^Orders/, '/?view=orders'],
  [/^Manage Inventory/, '/?view=inventory'],
] as const) {
  test(`${name.source} opens ${address} and Back returns to the POS`, async ({ page, till }) => {
    await till.press(page.getByRole('link', { name }));
    await expect(page).toHaveURL(address);
    await till.press(page.getByRole('button', { name: 'Back' }));
    await expect(page).toHaveURL('/');
    await expect(till.menu).toBeVisible();
  });
}

test.describe('a page that breaks', () => {
  test.use({ mayThrow: true });

  test("shows 'Unexpected Application Error!' with the message", async ({ page }) => {
    await signIn(page);
    // An answer that no screen can draw.
    await page.route('/api/menu*', (route) =>
      route.fulfill({ json: [{ id: 'x', name: null, price_centavos: 1 }] }),
    );
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(/null|undefined|not a function/);
  });
});

test('the theme is chosen in Settings, is that of every screen and stays after a reload', async ({
  page,
  till,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await till.press(page.getByRole('link', { name: 'Settings' }));
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect.poll(ground).not.toBe(light);
  await till.press(page.getByRole('button', { name: 'Back' }));
  await expect(till.menu).toBeVisible();
  const dark = await ground();
  await page.reload();
  await expect(till.menu).toBeVisible();
  expect(await ground()).toBe(dark);
});
