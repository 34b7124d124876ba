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
  'sign-in-again': async ({ page }) => {
    await signOut(page);
    await page.evaluate(() => {
      const names = ['Maria', 'Jose', 'Maria Corazon de la Cruz'].map((name) => ({ name, failures: 0 }));
      localStorage.setItem('signInNames', JSON.stringify(names));
    });
    await page.reload();
    await page.getByRole('button', { name: 'Jose', exact: true }).click();
  },
  'sign-up': ({ page }) => signUp(page),
  'sign-up-confirmed': async ({ page }) => {
    const json = { anybody: true, sign_up: 'confirmed' };
    await page.route('**/api/staff/anybody', (route) => route.fulfill({ json }));
    await signUp(page);
    await page.getByLabel('Their PIN').waitFor();
  },
  'sign-up-message': async ({ page }) => {
    await signUp(page);
    await page.getByLabel('First Name').fill('Ana');
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await page.getByText('PIN must be exactly 4 digits.').waitFor();
  },
});
