import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Person } from '~/api/types';
import { queryClient } from '~/app/query-client';
import { readNames } from '~/features/auth/known-names';
import { clearCurrentStaff, storeCurrentStaff } from '~/lib/current-staff';
import { writeStored } from '~/lib/storage';
import { button, dialog } from '~/testing/controls';
import { later } from '~/testing/later';
import { mount } from '~/testing/mount';
import { scan } from '~/testing/scanner';
import { answers, BROKEN, type Fault, fails, losesAnswer, refusal, sent } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';
import { PeopleCard } from './people-card';

const PIN = '/api/people/me/pin';
let people: Person[];

beforeEach(async () => {
  people = [
    person(1, 'Maria', { is_signed_in: true }),
    person(2, 'Ben'),
    person(3, 'Liza', { is_active: false }),
  ];
  storeCurrentStaff({ id: idOf(1), first_name: 'Maria' });
  answers('get', '/api/people', () => people);
  await mount(<PeopleCard />);
  await expect.element(page.getByText('Ben')).toBeVisible();
  return () => {
    clearCurrentStaff();
    queryClient.clear();
  };
});

const idOf = (number: number) => `018f0000-0000-7000-8000-00000000000${number}`;

function person(number: number, first_name: string, values: Partial<Person> = {}): Person {
  const at = '2026-03-02T04:00:00Z';
  return { id: idOf(number), first_name, is_active: true, is_signed_in: false, signed_up_at: at, ...values };
}

const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Fills in the dialog as far as a test wants, and sends it. */
async function changePin(old: string, chosen: string): Promise<void> {
  await button('Change my PIN').click();
  await page.getByLabelText('Old PIN').fill(old);
  await page.getByLabelText('New PIN').fill(chosen);
  await button('Change PIN').click();
}

test('everybody is listed with their state', async () => {
  await expect.element(rowOf('Maria').getByText('You')).toBeVisible();
  await expect.element(rowOf('Ben').getByText('Not signed in')).toBeVisible();
  await expect.element(rowOf('Liza').getByText('Dismissed')).toBeVisible();
});

test('a person is dismissed only after a confirmation, and is then listed as dismissed', async () => {
  answers('post', '/api/people/{person_id}/dismiss', () => {
    people = people.map((one) => (one.id === idOf(2) ? { ...one, is_active: false } : one));
    return people[1] as Person;
  });
  await button('Dismiss Ben').click();
  await button('Cancel', dialog('Dismiss Ben?')).click();
  expect(sent('post', '/api/people/{person_id}/dismiss')).toEqual([]);
  await button('Dismiss Ben').click();
  await button('Dismiss', dialog('Dismiss Ben?')).click();
  await expectSuccess('Ben can no longer sign in.');
  await expect.element(rowOf('Ben').getByText('Dismissed')).toBeVisible();
});

test('a dismissed person is not offered at the sign-in here any more, unless somebody has the same name', async () => {
  writeStored('signInNames', JSON.stringify(['Ben', 'Maria', 'Ana'].map((name) => ({ name, failures: 0 }))));
  const offered = () => readNames().map(({ name }) => name);
  answers('post', '/api/people/{person_id}/dismiss', () => {
    people = [...people.map((one) => ({ ...one, is_active: one.first_name === 'Maria' })), person(4, 'ana')];
    people.push(person(5, 'Ana', { is_active: false }));
    return people[1] as Person;
  });
  await button('Dismiss Ben').click();
  await button('Dismiss', dialog('Dismiss Ben?')).click();
  await expectSuccess('Ben can no longer sign in.');
  await expect.poll(offered).toEqual(['Maria', 'Ana']);
});

test('a refused dismissal says why in its dialog', async () => {
  fails('post', '/api/people/{person_id}/dismiss', refusal(409, 'last_person', 'Add somebody first.'));
  await button('Dismiss Ben').click();
  await button('Dismiss', dialog('Dismiss Ben?')).click();
  await expectFailure('Failed to dismiss Ben');
  await expect.element(dialog('Dismiss Ben?').getByText('Add somebody first.')).toBeVisible();
});

test('a dismissed person is brought back with one tap, or a message says why not', async () => {
  const taken = refusal(409, 'old_pin_taken', 'Somebody else has this PIN now.');
  fails('post', '/api/people/{person_id}/return', taken);
  answers('post', '/api/people/{person_id}/return', () => {
    people = people.map((one) => ({ ...one, is_active: true }));
    return people[2] as Person;
  });
  await button('Bring back Liza').click();
  await expectFailure('Liza cannot return yet. Somebody else has this PIN now.');
  await button('Bring back Liza').click();
  await expectSuccess('Liza can sign in again.');
  await expect.element(button('Dismiss Liza')).toBeVisible();
});

test('a return whose answer was lost is not said to be impossible, as the person may have returned', async () => {
  answers('post', '/api/people/{person_id}/return', () => {
    people = people.map((one) => ({ ...one, is_active: true }));
    return people[2] as Person;
  });
  losesAnswer('post', '/api/people/{person_id}/return');
  await button('Bring back Liza').click();
  const told = 'The server did not answer: Liza may already be able to sign in.';
  await expectFailure(`Failed to bring Liza back. ${told}`);
  await expect.element(button('Dismiss Liza')).toBeVisible();
});

test('people change their own PIN, on the keypad', async () => {
  answers('post', PIN, undefined);
  await button('Change my PIN').click();
  const keypad = page.getByRole('group', { name: 'Keypad' });
  for (const digit of ['4', '7', '1', '1']) await button(digit, keypad).click();
  await page.getByLabelText('New PIN').click();
  for (const digit of ['4', '7', '1', '2', '9']) await button(digit, keypad).click();
  await button('Change PIN').click();
  await expectSuccess('Use the new one at your next sign-in.', 'PIN Changed');
  expect(sent('post', PIN)).toEqual([{ old_pin: '4711', new_pin: '4712' }]);
});

test('a scanned code is not taken for a new PIN', async () => {
  await button('Change my PIN').click();
  await page.getByLabelText('Old PIN').fill('4711');
  await page.getByLabelText('New PIN').click();
  await scan('48000161');
  await scan('4712');
  await expect.element(page.getByLabelText('New PIN')).toHaveValue('');
  expect(sent('post', PIN)).toEqual([]);
});

test.each<[string, Fault, string]>([
  [
    'the old PIN is wrong',
    field('old_pin', 401, 'invalid_pin', 'The PIN is not valid.'),
    'The PIN is not valid.',
  ],
  ['the new one is taken', field('new_pin', 409, 'pin_taken', 'In use.'), 'In use.'],
  ['the new one is common', field('new_pin', 422, 'pin_too_common', 'Too easy.'), 'Too easy.'],
  ['one must wait', refusal(429, 'too_many_attempts', 'Try again in 9 seconds.'), 'Try again in 9 seconds.'],
])('when %s, the dialog says so and stays', async (_, fault, said) => {
  fails('post', PIN, fault);
  await changePin('4711', '4712');
  await expectFailure('Failed to change PIN');
  await expect.element(dialog('Change my PIN').getByText(said)).toBeVisible();
});

test('after a lost answer a wrong old PIN says that the new one may already be valid', async () => {
  fails('post', PIN, 'cut');
  await changePin('4711', '4712');
  await expectFailure('Failed to change PIN');
  const asked = dialog('Change my PIN');
  const wrong = 'The PIN is not valid.';
  fails('post', PIN, field('old_pin', 401, 'invalid_pin', wrong));
  await button('Change PIN').click();
  await expect
    .element(asked.getByText(`${wrong} The first try may have worked: the new PIN may already be yours.`))
    .toBeVisible();
  await page.getByLabelText('Old PIN').fill('4712');
  answers('post', PIN, undefined);
  await button('Change PIN').click();
  await expectSuccess('Use the new one at your next sign-in.', 'PIN Changed');
});

test('the dialog stays until the change of a PIN is answered', async () => {
  const slow = later<undefined>();
  answers('post', PIN, () => slow.answer);
  await changePin('4711', '4712');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Change my PIN')).toBeVisible();
  slow.resolve(undefined);
  await expectSuccess('Use the new one at your next sign-in.', 'PIN Changed');
  await expect.element(dialog('Change my PIN')).not.toBeInTheDocument();
});

test('a PIN that is too short is not sent', async () => {
  await changePin('4711', '47');
  await expect.element(dialog('Change my PIN').getByText('PIN must be exactly 4 digits.')).toBeVisible();
  expect(sent('post', PIN)).toEqual([]);
});

test('a failing server is reported, and the dialog keeps what was typed', async () => {
  fails('post', PIN, BROKEN);
  await changePin('4711', '4712');
  await expectFailure('Failed to change PIN');
  await expect.element(page.getByLabelText('New PIN')).toHaveValue('4712');
});

function field(name: string, status: number, error: string, detail: string): Fault {
  return { status, json: { error, detail, field: name } };
}
