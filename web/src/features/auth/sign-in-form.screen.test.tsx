import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import type { StaffMember } from '~/api/types';
import { readStored } from '~/lib/storage';
import { button } from '~/testing/controls';
import { later } from '~/testing/later';
import { mount } from '~/testing/mount';
import { scan } from '~/testing/scanner';
import { answers, BROKEN, type Fault, fails, GATEWAY, refusal, sent } from '~/testing/server';
import { expectFailure, expectSuccess, failure, success } from '~/testing/toast';
import { SignInForm } from './sign-in-form';

const MARIA: StaffMember = { id: '018f0000-0000-7000-8000-000000000001', first_name: 'Maria' };
const UNKNOWN_PIN: Fault = { status: 401, json: { error: 'invalid_pin', detail: 'Nobody has this PIN.' } };

const name = page.getByLabelText('First Name');
const pin = page.getByLabelText('4-Digit PIN');
const keypad = page.getByRole('group', { name: 'Keypad' });

beforeEach(async () => {
  answers('get', '/api/staff/anybody', { anybody: true, sign_up: 'open' });
  await mount(<SignInForm />);
});

async function signIn(as = 'Maria', digits = '1234'): Promise<void> {
  await name.fill(as);
  await pin.fill(digits);
}

async function beginSignUp(): Promise<void> {
  await page.getByText('New staff member? Create PIN').click();
}

async function signUp(as = 'Liza', digits = '7777'): Promise<void> {
  await signIn(as, digits);
  await button('Sign Up').click();
}

async function tapDigits(...digits: string[]): Promise<void> {
  for (const digit of digits) await button(digit, keypad).click();
}

test('the form switches between Sign In and Sign Up and back', async () => {
  await expect.element(button('Sign In')).toBeVisible();
  await beginSignUp();
  await expect.element(button('Sign Up')).toBeVisible();
  await page.getByText('Already have a PIN? Sign in').click();
  await expect.element(button('Sign In')).toBeVisible();
});

test('the PIN is masked and takes at most four digits and nothing else', async () => {
  await userEvent.type(pin, '1a2-3 .456');
  await expect.element(pin).toHaveValue('1234');
  await expect.element(pin).toHaveAttribute('type', 'password');
});

describe('signing in', () => {
  test('needs only the keyboard', async () => {
    answers('post', '/api/staff/sign-in', MARIA);
    await expect.element(name).toHaveFocus();
    // As slowly as fingers: a name and Tab at a scanner's speed would be a scan.
    for (const letter of 'Maria') {
      await userEvent.keyboard(letter);
      await new Promise((typed) => setTimeout(typed, 60));
    }
    await userEvent.tab();
    await userEvent.keyboard('1234');
    await expect
      .poll(() => sent('post', '/api/staff/sign-in'))
      .toEqual([{ first_name: 'Maria', pin: '1234' }]);
  });

  test('welcomes the person back, and keeps their id and first name', async () => {
    answers('post', '/api/staff/sign-in', MARIA);
    await signIn(' maria ');
    await expect
      .element(success('Welcome back, Maria!', "You've been successfully logged in."))
      .toBeVisible();
    expect(sent('post', '/api/staff/sign-in')).toEqual([{ first_name: 'maria', pin: '1234' }]);
    expect(JSON.parse(readStored('currentStaff') ?? '')).toEqual(MARIA);
  });

  test('works with the keypad on the screen', async () => {
    answers('post', '/api/staff/sign-in', MARIA);
    await name.fill('Maria');
    await tapDigits('9', 'Backspace', '1', '2', '3', '4');
    await expect
      .poll(() => sent('post', '/api/staff/sign-in'))
      .toEqual([{ first_name: 'Maria', pin: '1234' }]);
  });

  test('ignores a scanned code in the PIN field, which presses no button either', async () => {
    await name.fill('Maria');
    await pin.click();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await scan('48000161');
    await scan('4711');
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await expect.element(pin).toHaveValue('');
    expect(sent('post', '/api/staff/sign-in')).toEqual([]);
  });

  test('does not begin with four digits while the name is missing', async () => {
    answers('post', '/api/staff/sign-in', MARIA);
    await pin.fill('1234');
    await expect.element(button('Sign In')).toBeEnabled();
    await name.fill('Maria');
    expect(sent('post', '/api/staff/sign-in')).toEqual([]);
    await button('Sign In').click();
    await expect
      .poll(() => sent('post', '/api/staff/sign-in'))
      .toEqual([{ first_name: 'Maria', pin: '1234' }]);
  });

  test('with an unknown PIN is an Invalid PIN: the name stays, and the PIN is emptied and focused', async () => {
    fails('post', '/api/staff/sign-in', UNKNOWN_PIN);
    await signIn('Maria', '9999');
    await expect.element(failure('Invalid PIN', 'The PIN code you entered is not valid.')).toBeVisible();
    await expect.element(name).toHaveValue('Maria');
    await expect.element(pin).toHaveValue('');
    await expect.element(pin).toHaveFocus();
    expect(readStored('currentStaff')).toBeNull();
  });

  test.for([
    ['no connection', 'cut'],
    ['a failing server', BROKEN],
    ['a gateway without a server', GATEWAY],
  ] as const)('%s is a Login Error', async ([, fault]) => {
    fails('post', '/api/staff/sign-in', fault);
    await signIn();
    await expect
      .element(failure('Login Error', 'Unable to verify credentials. Please try again.'))
      .toBeVisible();
    await expect.element(name).toHaveValue('Maria');
    await expect.element(button('Sign In')).toBeEnabled();
  });

  test('pressed on its button without a connection can be tried again by Enter', async () => {
    fails('post', '/api/staff/sign-in', 'cut', 2);
    await signIn();
    await expectFailure('Unable to verify credentials. Please try again.', 'Login Error');
    await button('Sign In').click();
    await expectFailure('Unable to verify credentials. Please try again.', 'Login Error');
    answers('post', '/api/staff/sign-in', MARIA);
    await userEvent.keyboard('{Enter}');
    await expect
      .element(success('Welcome back, Maria!', "You've been successfully logged in."))
      .toBeVisible();
  });

  test('an answer that makes no sense is an unexpected error', async () => {
    fails('post', '/api/staff/sign-in', { status: 200, body: 'null' });
    await signIn();
    await expect.element(failure('Error', 'An unexpected error occurred. Please try again.')).toBeVisible();
    expect(readStored('currentStaff')).toBeNull();
  });

  test("says 'Please wait...' on its button until the server answers, and a second press sends nothing", async () => {
    const thinking = later<StaffMember>();
    answers('post', '/api/staff/sign-in', () => thinking.answer);
    await signIn();
    const waiting = button('Please wait...');
    await expect.element(waiting).toBeDisabled();
    await name.click();
    await userEvent.keyboard('{Enter}');
    (waiting.element() as HTMLButtonElement).click();
    expect(sent('post', '/api/staff/sign-in')).toHaveLength(1);
    thinking.resolve(MARIA);
    await expect
      .element(success('Welcome back, Maria!', "You've been successfully logged in."))
      .toBeVisible();
    expect(sent('post', '/api/staff/sign-in')).toHaveLength(1);
  });

  test('is one tap on a name for a person who did so here before, until the names are forgotten', async () => {
    answers('post', '/api/staff/sign-in', MARIA);
    await signIn(' maria ');
    await expect.poll(() => readStored('signInNames')).not.toBeNull();
    expect(Object.keys(JSON.parse(readStored('signInNames') ?? '')[0])).toEqual(['name', 'failures']);
    await cleanup();
    await mount(<SignInForm />);
    await button('Maria').click();
    await expect.element(pin).toHaveFocus();
    await tapDigits('1', '2', '3', '4');
    await expect
      .poll(() => sent('post', '/api/staff/sign-in').at(1))
      .toEqual({ first_name: 'Maria', pin: '1234' });
    await button('Forget names').click();
    await expect.element(button('Maria')).not.toBeInTheDocument();
    expect(readStored('signInNames')).toBeNull();
  });
});

describe('signing up', () => {
  beforeEach(beginSignUp);

  test('welcomes the new person', async () => {
    answers('post', '/api/staff/sign-up', ({ id, first_name }) => ({ id, first_name }));
    await signUp('Ñiña 🌺', '0071');
    await expect
      .element(success('Welcome, Ñiña 🌺!', 'Your account has been created successfully.'))
      .toBeVisible();
  });

  test('a short PIN is an Invalid PIN, and is not sent', async () => {
    await signUp('Liza', '123');
    await expect.element(failure('Invalid PIN', 'PIN must be exactly 4 digits.')).toBeVisible();
    await expect.element(name).toHaveValue('Liza');
    expect(sent('post', '/api/staff/sign-up')).toEqual([]);
  });

  test.for(['', '   '])("a name is required, and '%s' is refused", async (none) => {
    await signUp(none);
    await expect.element(page.getByText('First name is required.')).toBeVisible();
    await expect.element(button('Sign Up')).toHaveFocus();
    expect(sent('post', '/api/staff/sign-up')).toEqual([]);
  });

  test('a name that the server refuses stays typed, with the reason beside its field', async () => {
    const detail = 'There are hidden characters in this. Please type it again.';
    fails('post', '/api/staff/sign-up', {
      status: 422,
      json: { error: 'invalid', detail, field: 'first_name' },
    });
    await signUp('Li\u200bza');
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    await expect.element(name).toHaveAccessibleDescription(detail);
    await expect.element(name).toHaveValue('Li\u200bza');
    expect(sent('post', '/api/staff/sign-up')).toMatchObject([{ first_name: 'Li\u200bza' }]);
  });

  test('the refusal of a name and the PIN typed with it do not follow to Sign In', async () => {
    const detail = 'Somebody here has this name already.';
    fails('post', '/api/staff/sign-up', {
      status: 409,
      json: { error: 'taken', detail, field: 'first_name' },
    });
    answers('post', '/api/staff/sign-in', MARIA);
    await signUp('Maria', '4826');
    await expect.element(name).toHaveAccessibleDescription(detail);
    await page.getByText('Already have a PIN? Sign in').click();
    await expect.element(page.getByText(detail)).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Maria');
    await expect.element(pin).toHaveValue('');
    await tapDigits('1', '7', '3', '9');
    await expect
      .poll(() => sent('post', '/api/staff/sign-in'))
      .toEqual([{ first_name: 'Maria', pin: '1739' }]);
  });

  test('a taken PIN says PIN Already Exists and keeps what was typed', async () => {
    fails('post', '/api/staff/sign-up', { status: 409, json: { error: 'pin_taken', detail: 'Taken.' } });
    await signUp();
    await expect
      .element(failure('PIN Already Exists', 'This PIN is already in use. Please choose a different one.'))
      .toBeVisible();
    await expect.element(name).toHaveValue('Liza');
  });

  test.for([
    [
      "the server's own words",
      { status: 422, json: { error: 'invalid', detail: 'This name cannot be kept.', field: null } },
      'This name cannot be kept.',
    ],
    ['no connection', 'cut', 'Failed to send a request to the server'],
    ['a gateway without a server', GATEWAY, 'Relay error: the server could not be reached'],
    ['a failure without a word', { status: 500, body: '' }, 'The server returned a non-2xx status code'],
  ] as const)('a Signup Error is shown for %s', async ([, fault, message]) => {
    fails('post', '/api/staff/sign-up', fault);
    await signUp();
    await expect.element(failure('Signup Error', message)).toBeVisible();
  });

  test('a try without an answer and one with another PIN make one person, who is told of the first', async () => {
    const detail = 'This id belongs to another staff member.';
    fails('post', '/api/staff/sign-up', 'cut');
    await signUp('Liza', '7391');
    await expectFailure('Failed to send a request to the server', 'Signup Error');
    fails('post', '/api/staff/sign-up', refusal(409, 'staff_differs', detail));
    await signUp('Liza', '7392');
    await expectFailure('The first try worked after all. Sign in with what you typed then.', 'Signup Error');
    answers('post', '/api/staff/sign-up', ({ id, first_name }) => ({ id, first_name }));
    await signUp('Ben', '7392');
    await expectSuccess('Your account has been created successfully.', 'Welcome, Ben!');
    const [first, second, third] = sent('post', '/api/staff/sign-up').map(({ id }) => id);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
