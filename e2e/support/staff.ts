import { expect, type Page } from '@playwright/test';
import type { StaffMember } from './api.ts';

/** Sign in, leaving the state that the sign-in screen would, without going through it. */
export async function signIn(page: Page, firstName = 'Maria', pin = '1470'): Promise<StaffMember> {
  const answer = await page.request.post('/api/staff/sign-in', { data: { first_name: firstName, pin } });
  expect(answer.status(), await answer.text()).toBe(200);
  const staff: StaffMember = await answer.json();
  // A file that runs no app code.
  await page.goto('/favicon.svg');
  await page.evaluate((record) => localStorage.setItem('currentStaff', record), JSON.stringify(staff));
  return staff;
}

/** Sign in by the screen itself, which submits at the fourth digit. */
export async function signInByForm(page: Page, firstName: string, pin: string): Promise<void> {
  await page.getByLabel('First Name').fill(firstName);
  const field = page.getByLabel('4-Digit PIN');
  // The form reacts only to a change: a field that still has this PIN from an earlier try would submit nothing.
  await field.fill('');
  await field.fill(pin);
}

/** Sign up in a cafe without staff, where the screen opens on Sign Up. */
export async function signUpFirst(page: Page, firstName: string, pin: string): Promise<void> {
  await page.goto('/auth');
  await page.getByText('Nobody has signed up here yet.').waitFor();
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('4-Digit PIN').fill(pin);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}
