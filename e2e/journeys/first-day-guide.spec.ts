/** The guide from an empty database to the first sale, and the ways to leave it. */
import type { Page, Route } from '@playwright/test';
import { Api } from '../support/api.ts';
import { newDevice } from '../support/clock.ts';
import { FirstDayGuide } from '../support/first-day.ts';
import { signIn, signUpFirst } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.use({ seed: 'empty' });

async function isOffered(page: Page): Promise<boolean> {
  return (await (await page.request.get('/api/first-day')).json()).offered;
}

test('the guide leads in five steps from nothing to the first sale, survives a reload, and is gone for good', async ({
  page,
  server,
  closedTill: till,
}) => {
  const guide = new FirstDayGuide(page);

  await test.step('names the cafe', async () => {
    await signUpFirst(page, 'Ana', '4711');
    await expect(guide.progress).toHaveText('Step 1 of 5');
    await page.getByLabel('Name', { exact: true }).fill('Kape ni Nena');
    await guide.button('Save').click();
    await expect(guide.progress).toHaveText('Step 2 of 5');
    await expect(page.getByText('Kape ni Nena')).toBeVisible();
  });

  await test.step('goes on where it was, after a reload and in a new tab', async () => {
    await guide.button('Next').click();
    await expect(guide.progress).toHaveText('Step 3 of 5');
    await guide.typeItem(1, 'Tapsilog', '70', '40');
    await page.reload();
    await expect(guide.progress).toHaveText('Step 3 of 5');
    await expect(guide.row(1).getByLabel('Name')).toHaveValue('Tapsilog');
    const opened = await page.context().newPage();
    await opened.goto('/');
    await expect(new FirstDayGuide(opened).progress).toHaveText('Step 3 of 5');
    await opened.close();
  });

  await test.step('adds five items, or says which row is wrong', async () => {
    await guide.typeItem(2, 'Ensaymada', '25', '20');
    await guide.typeItem(3, 'ensaymada', '30', '20');
    await guide.addItems.click();
    await expect(guide.row(3).getByLabel('Name')).toHaveAccessibleDescription(
      'An item with this name already exists. Please choose a different name.',
    );
    await guide.row(3).getByLabel('Name').fill('Turon');
    await guide.typeItem(4, 'Buko Juice', '20', '30');
    await guide.typeItem(5, 'Pandesal', '4', '100');
    // The first request's answer is lost; the second request is identical.
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/first-day/items', lose, { times: 1 });
    await guide.addItems.click();
    await expect(page.getByText('The server did not answer.')).toBeVisible();
    await guide.addItems.click();
    await expect(page.getByRole('region', { name: 'Items added' })).toContainText('6 items added');
    await guide.button('Next').click();
  });

  await test.step('opens the drawer', async () => {
    await page.getByLabel('Cash in the drawer now').fill('1000');
    await guide.button('Open the drawer').click();
    await expect(page.getByRole('region', { name: 'Drawer' })).toContainText('₱1,000.00');
    await guide.button('Next').click();
  });

  await test.step('makes the first sale', async () => {
    await guide.button('Go to the till').click();
    await till.toast('The first sale', 'Tap an item to start an order.');
    await till.press(till.tile('Tapsilog'));
    const { complete } = await till.beginCompleting();
    await till.press(complete);
    await till.toast('Order Complete', '₱165.00');
  });

  await test.step('is gone for good', async () => {
    await page.goto('/first-day');
    await expect(till.menu).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto('/settings');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kape ni Nena');
    await expect(page.getByRole('link', { name: 'Finish setting up' })).toHaveCount(0);
  });

  const api = await Api.signedIn(server.url, 'Ana', '4711');
  expect(await api.sales()).toMatchObject([{ total_centavos: 16_500, lines: [{ name: 'Tapsilog' }] }]);
  const { items } = await api.get<{ items: { name: string }[] }>('/api/stock/inventory');
  expect(items.map(({ name }) => name)).toEqual([
    'Buko Juice',
    'Ensaymada',
    'Other',
    'Pandesal',
    'Tapsilog',
    'Turon',
  ]);
});

test("'Not now' leaves a line in Settings, and 'Do not show again' leaves nothing", async ({ page }) => {
  const guide = new FirstDayGuide(page);
  await signUpFirst(page, 'Ana', '4711');
  await guide.button('Not now').click();
  await expect(page.getByText('No items available')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No items available')).toBeVisible();

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Finish setting up' }).click();
  await expect(guide.progress).toHaveText('Step 1 of 5');
  await guide.button('Do not show again').click();
  await expect(page.getByText('No items available')).toBeVisible();
  expect(await isOffered(page)).toBe(false);
});

test('two tabs of the owner can both put the guide off, and a person who signs up later never sees it', async ({
  browser,
  page,
  server,
}) => {
  const guide = new FirstDayGuide(page);
  await signUpFirst(page, 'Ana', '4711');
  await expect(guide.progress).toBeVisible();
  const second = await page.context().newPage();
  await second.goto('/');
  const other = new FirstDayGuide(second);
  await expect(other.progress).toBeVisible();
  for (const [tab, shown] of [
    [page, guide],
    [second, other],
  ] as const) {
    await shown.button('Not now').click();
    await expect(tab.getByText('No items available')).toBeVisible();
  }
  expect(await isOffered(page)).toBe(true);

  const tablet = await newDevice(browser, server);
  const ben = await tablet.newPage();
  await ben.goto('/auth');
  await ben.getByText('New staff member? Create PIN').click();
  await ben.getByLabel('First Name').fill('Ben');
  await ben.getByLabel('4-Digit PIN').fill('4712');
  await ben.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(ben.getByText('No items available')).toBeVisible();
  expect(await isOffered(ben)).toBe(false);
  await tablet.close();
});

test('on another device the owner does not get the guide, but finds its line in Settings', async ({
  browser,
  page,
  server,
}) => {
  await signUpFirst(page, 'Ana', '4711');
  await expect(new FirstDayGuide(page).progress).toBeVisible();
  const phone = await newDevice(browser, server);
  const there = await phone.newPage();
  await signIn(there, 'Ana', '4711');
  const till = new Till(there);
  await there.goto('/');
  await expect(there.getByText('No items available')).toBeVisible();
  await expect(till.figure("Today's Sales")).toBeVisible();
  await there.goto('/settings');
  await there.getByRole('link', { name: 'Finish setting up' }).click();
  await expect(new FirstDayGuide(there).progress).toHaveText('Step 1 of 5');
  await phone.close();
});
