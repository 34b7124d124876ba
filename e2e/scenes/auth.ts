import type { Page } from '@playwright/test';
import { scenes } from './scene.ts';

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
}

async function signUp(page: Page): Promise<void> {
  await signOut(page);
  await page.getByText('New staff member? Create PIN').click();
}

export const AUTH = scenes({
  'sign-in': ({ page }) => signOut(page),
  'sign-up': ({ page }) => signUp(page),
  'sign-up-message': async ({ page }) => {
    await signUp(page);
    await page.getByLabel('First Name').fill('Ana');
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await page.getByText('PIN must be exactly 4 digits.').waitFor();
  },
});
