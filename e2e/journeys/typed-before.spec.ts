/** What an owner typed but did not save survives a reload. */
import type { Page } from '@playwright/test';
import { addOptions } from '../support/options.ts';
import { signIn } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

const price = (page: Page) => page.getByRole('article', { name: 'Tapsilog' }).getByLabel('Menu price');
const address = (page: Page) => page.getByLabel('Address (optional)');
const group = (page: Page) => page.getByLabel('Name', { exact: true }).first();

test('a typed price, option and setting are back after a reload, until they are discarded or somebody logs out', async ({
  page,
  api,
}) => {
  await addOptions(api, 'Milk', [['Fresh', 0, true]], ['coffee']);
  await signIn(page);
  await page.goto('/?view=inventory&list=menu');
  await page.getByRole('button', { name: 'Batch Edit' }).click();
  await price(page).fill('140');
  await page.goto('/settings');
  await address(page).fill('12 Rizal St');
  await page.goto('/options');
  await page.getByRole('button', { name: 'Change Milk' }).click();
  await group(page).fill('Milk or none');
  await page.reload();
  await expect(group(page)).toHaveValue('Milk or none');
  await page.goto('/settings');
  await expect(address(page)).toHaveValue('12 Rizal St');
  await page.goto('/?view=inventory&list=menu');
  await expect(price(page)).toHaveValue('140');
  // Once discarded, it does not come back.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Batch Edit' }).click();
  await expect(price(page)).not.toHaveValue('140');

  await page.goto('/settings');
  await expect(address(page)).toHaveValue('12 Rizal St');
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await signIn(page);
  await page.goto('/settings');
  await expect(address(page)).toHaveValue('');
});
