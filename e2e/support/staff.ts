import { expect, type Page } from '@playwright/test';
import type { StaffMember } from './api.ts';

/** Signed in as the sign-in screen would leave it, without walking through it. */
export async function signIn(page: Page, firstName = 'Maria', pin = '1470'): Promise<StaffMember> {
  const answer = await page.request.post('/api/staff/sign-in', { data: { first_name: firstName, pin } });
  expect(answer.status(), await answer.text()).toBe(200);
  const staff: StaffMember = await answer.json();
  // A file that runs no code of the app.
  await page.goto('/favicon.svg');
  await page.evaluate((record) => localStorage.setItem('currentStaff', record), JSON.stringify(staff));
  return staff;
}

/** By the sign-in screen itself, which takes the fourth digit for the end. */
export async function signInByForm(page: Page, firstName: string, pin: string): Promise<void> {
  await page.getByLabel('First Name').fill(firstName);
  const field = page.getByLabel('4-Digit PIN');
  // What stands there from a try before would be no new PIN.
  await field.fill('');
  await field.fill(pin);
}

/** In a cafe where nobody has signed up yet the screen opens on Sign Up by itself. */
export async function signUpFirst(page: Page, firstName: string, pin: string): Promise<void> {
  await page.goto('/auth');
  await page.getByText('Nobody has signed up here yet.').waitFor();
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('4-Digit PIN').fill(pin);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}
