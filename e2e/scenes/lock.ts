import type { Page } from '@playwright/test';
import { type Stage, scenes } from './scene.ts';

async function lock(page: Page, address = '/'): Promise<void> {
  await page.evaluate(() => localStorage.setItem('screenLock', 'locked'));
  await page.goto(address);
  await page.getByRole('dialog', { name: 'Locked' }).waitFor();
}

async function type(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
}

/** Jose types his PIN at Maria's locked till. */
async function come({ page }: Stage): Promise<void> {
  await type(page, '2851');
  await page.getByRole('button', { name: 'Take over' }).waitFor();
}

export const LOCK = scenes({
  locked: ({ page }) => lock(page),
  'locked-message': async ({ page }) => {
    await lock(page);
    await type(page, '9999');
    await page.getByText('The PIN code you entered is not valid.').waitFor();
  },
  'locked-offline': async ({ page }) => {
    await lock(page);
    await page.route('**/api/**', (route) => route.abort());
    await type(page, '1470');
    await page.getByRole('button', { name: 'Continue as' }).waitFor();
  },
  'locked-take-over': async (stage) => {
    await lock(stage.page);
    await come(stage);
  },
  'locked-take-over-order': async (stage) => {
    const { page } = stage;
    await page.goto('/');
    await page.getByRole('list', { name: 'Menu' }).getByRole('button', { name: 'Turon' }).click();
    await lock(page);
    await come(stage);
  },
});
