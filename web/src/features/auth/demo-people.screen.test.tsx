import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentStaff } from '~/lib/current-staff';
import { button } from '~/testing/controls';
import { mount } from '~/testing/mount';
import { answers, sent } from '~/testing/server';
import { SignInForm } from './sign-in-form';

const people = page.getByRole('group', { name: 'Who may sign in' });

beforeEach(async () => {
  answers('get', '/api/staff/anybody', { anybody: true, sign_up: 'open' });
  answers('get', '/api/demo', {
    people: [
      { first_name: 'Maria', pin: '1470' },
      { first_name: 'Jomar', pin: '2581' },
    ],
  });
  await mount(<SignInForm isDemo />);
});

test('a demo shows who may sign in with which PIN, and a tap on a name signs in', async () => {
  answers('post', '/api/staff/sign-in', ({ first_name }) => ({ id: 'x', first_name }));
  await expect.element(button('Maria 1470', people)).toBeVisible();
  await button('Jomar 2581', people).click();
  await expect.poll(() => currentStaff()?.first_name).toBe('Jomar');
  expect(sent('post', '/api/staff/sign-in')).toEqual([{ first_name: 'Jomar', pin: '2581' }]);
});

test('a demo keeps the fields of the form, and does not list its people at a sign-up', async () => {
  await page.getByLabelText('First Name').fill('Maria');
  await expect.element(page.getByLabelText('4-Digit PIN')).toBeVisible();
  await page.getByText('New staff member? Create PIN').click();
  await expect.element(people).not.toBeInTheDocument();
});
