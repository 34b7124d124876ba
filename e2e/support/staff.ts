import { expect, type Page } from '@playwright/test';
import type { StaffMember } from './api.ts';

/** Signed in as the sign-in screen would leave it, without walking through it. */
export async function signIn(page: Page, firstName = 'Maria', pin = '1234'): Promise<StaffMember> {
  const answer = await page.request.post('/api/staff/sign-in', { data: { first_name: firstName, pin } });
  expect(answer.status(), await answer.text()).toBe(200);
  const staff: StaffMember = await answer.json();
  // A file that runs no code of the app.
  await page.goto('/favicon.svg');
  await page.evaluate((record) => localStorage.setItem('currentStaff', record), JSON.stringify(staff));
  return staff;
}
