import type { Page } from '@playwright/test';
import { signInByForm } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const CREATE = 'New staff member? Create PIN';
const BACK = 'Already have a PIN? Sign in';

async function submit(page: Page, name: string, pin: string, button: 'Sign In' | 'Sign Up' = 'Sign In') {
  await signInByForm(page, name, pin);
  if (button === 'Sign Up') await page.getByRole('button', { name: button, exact: true }).click();
}

async function openSignUp(page: Page) {
  await page.goto('/auth');
  await page.getByText(CREATE).click();
}

test('signing in welcomes the person back and opens the POS', async ({ page, closedTill }) => {
  await page.goto('/auth');
  await submit(page, ' maria ', '1234');
  await expect(page).toHaveURL('/');
  await closedTill.toast('Welcome back, Maria!', "You've been successfully logged in.");
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('currentStaff') ?? '{}'));
  expect(Object.keys(stored).sort()).toEqual(['first_name', 'id']);
});

test('the form switches between Sign In and Sign Up and back', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await page.getByText(CREATE).click();
  await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible();
  await page.getByText(BACK).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});

test('the PIN is masked and takes at most four digits and nothing else', async ({ page }) => {
  await page.goto('/auth');
  const pin = page.getByLabel('4-Digit PIN');
  await pin.pressSequentially('1a2-3 .456');
  await expect(pin).toHaveValue('1234');
  await expect(pin).toHaveAttribute('type', 'password');
});

test('the keypad on the screen types the PIN', async ({ page }) => {
  await page.goto('/auth');
  await page.getByLabel('First Name').fill('Maria');
  const keypad = page.getByRole('group', { name: 'Keypad' });
  for (const key of ['9', 'Backspace', '1', '2', '3', '4']) {
    await keypad.getByRole('button', { name: key, exact: true }).tap();
  }
  await expect(page).toHaveURL('/');
});

for (const [what, name, pin] of [
  ['a PIN that nobody has', 'Maria', '9999'],
  ["somebody else's PIN", 'Maria', '4321'],
] as const) {
  test(`${what} is an Invalid PIN and the name stays typed`, async ({ page, closedTill }) => {
    await page.goto('/auth');
    await submit(page, name, pin);
    await closedTill.toast('Invalid PIN', 'The PIN code you entered is not valid.');
    await expect(page.getByLabel('First Name')).toHaveValue(name);
    // The next digit begins anew, where it is wanted.
    await expect(page.getByLabel('4-Digit PIN')).toHaveValue('');
    await expect(page.getByLabel('4-Digit PIN')).toBeFocused();
    await expect(page).toHaveURL('/auth');
    expect(await page.evaluate(() => localStorage.getItem('currentStaff'))).toBeNull();
  });
}

test('a short PIN at sign-up is an Invalid PIN and asks nothing of the server', async ({
  page,
  closedTill,
}) => {
  let asked = 0;
  await page.route('/api/staff/sign-up', (route) => {
    asked += 1;
    return route.continue();
  });
  await openSignUp(page);
  await submit(page, 'Liza', '123', 'Sign Up');
  await closedTill.toast('Invalid PIN', 'PIN must be exactly 4 digits.');
  await expect(page.getByLabel('First Name')).toHaveValue('Liza');
  expect(asked).toBe(0);
});

test('a name is required', async ({ page }) => {
  for (const name of ['', '   ']) {
    await openSignUp(page);
    await submit(page, name, '7777', 'Sign Up');
    await expect(page.getByText(/first name is required/i).first()).toBeVisible();
    await expect(page).toHaveURL('/auth');
  }
});

test('the name takes no more than the server does', async ({ page }) => {
  await openSignUp(page);
  const name = page.getByLabel('First Name');
  await name.fill('x'.repeat(80));
  await expect(name).toHaveValue('x'.repeat(60));
});

test('a name that the server refuses says so beside its field and stays typed', async ({ page }) => {
  await openSignUp(page);
  await submit(page, 'Li\u200bza', '7777', 'Sign Up');
  const name = page.getByLabel('First Name');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('There are hidden characters in this. Please type it again.')).toBeVisible();
  await expect(name).toHaveValue('Li\u200bza');
  await expect(page).toHaveURL('/auth');
});

for (const [what, respond] of [
  ['no connection', { abort: true }],
  ['a failing server', { status: 500 }],
  ['a gateway without a server', { status: 502 }],
] as const) {
  test(`${what} at sign-in is a Login Error`, async ({ page, closedTill }) => {
    await page.goto('/auth');
    await page.route('/api/staff/sign-in', (route) =>
      'abort' in respond
        ? route.abort('connectionrefused')
        : route.fulfill({
            status: respond.status,
            json: { error: 'unexpected', detail: 'Nobody knows why.' },
          }),
    );
    await submit(page, 'Maria', '1234');
    await closedTill.toast('Login Error', 'Unable to verify credentials. Please try again.');
    await expect(page.getByLabel('First Name')).toHaveValue('Maria');
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  });
}

test("at sign-up the server's own words are a Signup Error", async ({ page, closedTill }) => {
  await openSignUp(page);
  await page.route('/api/staff/sign-up', (route) =>
    route.fulfill({
      status: 422,
      json: { error: 'invalid', detail: 'This name cannot be kept.', field: null },
    }),
  );
  await submit(page, 'Liza', '7777', 'Sign Up');
  await closedTill.toast('Signup Error', 'This name cannot be kept.');
});

test('an answer that nobody expects is an unexpected error', async ({ page, closedTill }) => {
  await page.goto('/auth');
  await page.route('/api/staff/sign-in', (route) => route.fulfill({ status: 200, json: null }));
  await submit(page, 'Maria', '1234');
  await closedTill.toast('Error', 'An unexpected error occurred. Please try again.');
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => localStorage.getItem('currentStaff'))).toBeNull();
});

test("the button reads 'Please wait...' while the server thinks, and a second press sends nothing", async ({
  page,
}) => {
  const answers: (() => void)[] = [];
  await page.route('/api/staff/sign-in', async (route) => {
    await new Promise<void>((answer) => answers.push(answer));
    await route.continue();
  });
  await page.goto('/auth');
  await submit(page, 'Maria', '1234');
  const waiting = page.getByRole('button', { name: 'Please wait...' });
  await expect(waiting).toBeVisible();
  await page.getByLabel('First Name').press('Enter');
  await waiting.click({ force: true });
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await expect(page).toHaveURL('/');
});

test('who signed in here before is a tap away, and is forgotten when that is asked for', async ({ page }) => {
  await page.goto('/auth');
  await submit(page, ' maria ', '1234');
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Maria', exact: true }).tap();
  await expect(page.getByLabel('4-Digit PIN')).toBeFocused();
  for (const key of ['1', '2', '3', '4'])
    await page.getByRole('group', { name: 'Keypad' }).getByRole('button', { name: key, exact: true }).tap();
  await expect(page).toHaveURL('/');
  expect(
    await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('signInNames') ?? '')[0])),
  ).toEqual(['name', 'failures']);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Forget names' }).tap();
  await expect(page.getByRole('button', { name: 'Maria', exact: true })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('signInNames'))).toBeNull();
});

test('four digits without a name wait for it', async ({ page }) => {
  await page.goto('/auth');
  await page.getByLabel('4-Digit PIN').fill('1234');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await page.getByLabel('First Name').fill('Maria');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test.describe('with tries that count', () => {
  test.use({ seed: 'usual' });

  test('signing up welcomes the new person and opens the POS', async ({ page, closedTill }) => {
    await openSignUp(page);
    await submit(page, 'Ñiña 🌺', '0071', 'Sign Up');
    await expect(page).toHaveURL('/');
    await closedTill.toast('Welcome, Ñiña 🌺!', 'Your account has been created successfully.');
    await expect(page.getByText(/Ñiña 🌺/).first()).toBeVisible();
  });

  test('a taken PIN says PIN Already Exists and keeps what was typed', async ({ page, closedTill }) => {
    await openSignUp(page);
    await submit(page, 'Liza', '1234', 'Sign Up');
    await closedTill.toast(
      'PIN Already Exists',
      'This PIN is already in use. Please choose a different one.',
    );
    await expect(page.getByLabel('First Name')).toHaveValue('Liza');
  });

  test('a device that guesses is told for how long it must wait', async ({ page }) => {
    await page.goto('/auth');
    for (let guess = 0; guess < 7; guess += 1) {
      const answered = page.waitForResponse('/api/staff/sign-in');
      await submit(page, 'Maria', `000${guess}`);
      const answer = await answered;
      if (answer.status() !== 429) continue;
      await expect(page.getByText(/Too many attempts. Try again in \d+:\d\d/).first()).toBeVisible();
      return;
    }
    throw new Error('seven guesses were all allowed');
  });
});
