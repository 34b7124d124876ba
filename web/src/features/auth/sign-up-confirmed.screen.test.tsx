import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AT_STEP } from '~/lib/first-day';
import { forget, readStored, writeStored } from '~/lib/storage';
import { button } from '~/testing/controls';
import { mount } from '~/testing/mount';
import { answers, type Fault, fails, refusal, sent } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';
import { SignInForm } from './sign-in-form';

const SIGN_UP = '/api/staff/sign-up';

const name = page.getByLabelText('First Name');
const pin = page.getByLabelText('4-Digit PIN');
const confirmer = page.getByLabelText('Confirmed by').and(page.getByRole('textbox'));
const theirPin = page.getByLabelText('Their PIN');
const keypad = page.getByRole('group', { name: 'Keypad' });

beforeEach(() => {
  answers('get', '/api/staff/anybody', { anybody: true, sign_up: 'confirmed' });
  answers('post', SIGN_UP, ({ id, first_name }) => ({ id, first_name }));
});

async function begin(): Promise<void> {
  await mount(<SignInForm />);
  await page.getByText('New staff member? Create PIN').click();
  await expect.element(confirmer).toBeVisible();
}

async function fill(theirs = '4711'): Promise<void> {
  await name.fill('Ben');
  await pin.fill('4712');
  await confirmer.fill('Maria');
  await theirPin.fill(theirs);
  await button('Sign Up').click();
}

test('a sign-up is sent with the name and the PIN of the person who confirms it', async () => {
  await begin();
  await fill();
  await expectSuccess('Your account has been created successfully.', 'Welcome, Ben!');
  expect(sent('post', SIGN_UP)).toMatchObject([
    { first_name: 'Ben', pin: '4712', confirmed_by: { first_name: 'Maria', pin: '4711' } },
  ]);
});

test('the keypad types into the chosen PIN field, and the fourth digit of neither field sends anything', async () => {
  await begin();
  await name.fill('Ben');
  await confirmer.fill('Maria');
  await pin.click();
  for (const digit of '4712') await button(digit, keypad).click();
  await theirPin.click();
  for (const digit of '4711') await button(digit, keypad).click();
  await expect.element(pin).toHaveValue('4712');
  await expect.element(theirPin).toHaveValue('4711');
  expect(sent('post', SIGN_UP)).toEqual([]);
});

test("back from Sign In, the keypad types into one's own PIN", async () => {
  await begin();
  await theirPin.click();
  await page.getByText('Already have a PIN? Sign in').click();
  await page.getByText('New staff member? Create PIN').click();
  for (const digit of '4712') await button(digit, keypad).click();
  await expect.element(pin).toHaveValue('4712');
  await expect.element(theirPin).toHaveValue('');
});

test('the last person who signed in here is suggested as the one who confirms', async () => {
  writeStored('signInNames', JSON.stringify([{ name: 'Jose', failures: 0 }]));
  await begin();
  await expect.element(confirmer).toHaveValue('Jose');
});

test('a wrong PIN of the person who confirms is emptied and focused, and the PIN of the new person stays', async () => {
  await begin();
  const wrong: Fault = {
    status: 401,
    json: { error: 'invalid_pin', detail: 'Nobody has this PIN.', field: 'confirmed_by.pin' },
  };
  fails('post', SIGN_UP, wrong);
  await fill('9999');
  await expectFailure('The PIN code you entered is not valid.', 'Invalid PIN');
  await expect.element(theirPin).toHaveValue('');
  await expect.element(theirPin).toHaveFocus();
  await expect.element(pin).toHaveValue('4712');
  await theirPin.fill('4711');
  await button('Sign Up').click();
  await expectSuccess('Your account has been created successfully.', 'Welcome, Ben!');
  const [first, second] = sent('post', SIGN_UP);
  expect(second?.id).toBe(first?.id);
});

test('without a name and four digits of the person who confirms nothing is sent, and the field says so', async () => {
  await begin();
  for (const short of ['', '47']) {
    await fill(short);
    await expect.element(theirPin).toHaveAccessibleDescription('PIN must be exactly 4 digits.');
  }
  await theirPin.fill('4711');
  await expect.element(theirPin).not.toHaveAccessibleDescription();
  await confirmer.fill(' ');
  await button('Sign Up').click();
  await expect.element(confirmer).toHaveAccessibleDescription('First name is required.');
  expect(sent('post', SIGN_UP)).toEqual([]);
});

test('an open sign-up asks for no confirmation until the server requires one', async () => {
  answers('get', '/api/staff/anybody', { anybody: true, sign_up: 'open' });
  await mount(<SignInForm />);
  await page.getByText('New staff member? Create PIN').click();
  await expect.element(button('Sign Up')).toBeVisible();
  await expect.element(confirmer).not.toBeInTheDocument();
  fails('post', SIGN_UP, refusal(409, 'confirmation_needed', 'Somebody who works here must confirm this.'));
  await name.fill('Ben');
  await pin.fill('4712');
  await button('Sign Up').click();
  await expectFailure('Somebody who works here must confirm this.', 'Signup Error');
  await fill();
  await expectSuccess('Your account has been created successfully.', 'Welcome, Ben!');
});

test('the first person of a cafe needs no confirmation', async () => {
  answers('get', '/api/staff/anybody', { anybody: false, sign_up: 'open' });
  await mount(<SignInForm />);
  await expect.element(page.getByText('Nobody has signed up here yet.')).toBeVisible();
  await expect.element(confirmer).not.toBeInTheDocument();
});

test('the first person is led through the first day after a reload, too, if the answer was lost', async () => {
  onTestFinished(() => forget(AT_STEP));
  answers('get', '/api/staff/anybody', { anybody: false, sign_up: 'open' });
  fails('post', SIGN_UP, refusal(409, 'pin_too_common', 'Choose another PIN.'));
  await mount(<SignInForm />);
  await name.fill('Ben');
  await pin.fill('1234');
  await button('Sign Up').click();
  await expectFailure('Choose another PIN.', 'Invalid PIN');
  expect(readStored(AT_STEP)).toBeNull();
  fails('post', SIGN_UP, 'cut');
  await pin.fill('4712');
  await button('Sign Up').click();
  await expectFailure('Failed to send a request to the server', 'Signup Error');
  expect(readStored(AT_STEP)).toBe('cafe');
});

test('signing in asks for no confirmation', async () => {
  await begin();
  await page.getByText('Already have a PIN? Sign in').click();
  await expect.element(button('Sign In')).toBeVisible();
  await expect.element(confirmer).not.toBeInTheDocument();
});

test("a tap on 'Create PIN' that lands just after the form has switched by itself does not switch it back", async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000);
  onTestFinished(() => now.mockRestore());
  answers('get', '/api/staff/anybody', { anybody: false, sign_up: 'open' });
  await mount(<SignInForm />);
  await page.getByText('Already have a PIN? Sign in').click();
  await expect.element(button('Sign Up')).toBeVisible();
  await expect.element(page.getByText('Nobody has signed up here yet.')).toBeVisible();

  now.mockReturnValue(6000);
  await page.getByText('Already have a PIN? Sign in').click();
  await expect.element(button('Sign In')).toBeVisible();
});
