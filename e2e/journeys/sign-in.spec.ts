import { signInByForm } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('a new person is welcomed, and a known person is welcomed back', async ({ page, closedTill }) => {
  await page.goto('/auth');
  await page.getByText('New staff member? Create PIN').click();
  await signInByForm(page, 'Ñiña 🌺', '0071');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL('/');
  await closedTill.toast('Welcome, Ñiña 🌺!', 'Your account has been created successfully.');
  await expect(page.getByText(/Ñiña 🌺/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth');
  await signInByForm(page, ' maria ', '1470');
  await expect(page).toHaveURL('/');
  await closedTill.toast('Welcome back, Maria!', "You've been successfully logged in.");
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('currentStaff') ?? '{}'));
  expect(Object.keys(stored).sort()).toEqual(['first_name', 'id']);
});

test("somebody else's PIN is invalid, and a device that keeps guessing is told how long to wait", async ({
  page,
  closedTill,
}) => {
  await page.goto('/auth');
  await signInByForm(page, 'Maria', '2851');
  await closedTill.toast('Invalid PIN', 'The PIN code you entered is not valid.');
  await expect(page).toHaveURL('/auth');
  for (let guess = 1; guess < 7; guess += 1) {
    // Typed while the form is still busy with the last guess, it would be submitted by nothing.
    await expect(page.getByLabel('4-Digit PIN')).toHaveValue('');
    const answered = page.waitForResponse('/api/staff/sign-in');
    await signInByForm(page, 'Maria', `000${guess}`);
    const answer = await answered;
    if (answer.status() !== 429) continue;
    await expect(page.getByText(/Too many attempts. Try again in \d+:\d\d/).first()).toBeVisible();
    return;
  }
  throw new Error('seven guesses were all allowed');
});
