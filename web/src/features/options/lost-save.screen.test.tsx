import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useDrafts } from '~/features/options/draft-store';
import { storeCurrentStaff } from '~/lib/current-staff';
import { newId } from '~/lib/ids';
import { readAgain } from '~/testing/again';
import { button } from '~/testing/controls';
import { card, change, ONE, openOptions, type ServerState } from '~/testing/options-editor';
import { answers, fails, losesAnswer, refusal, sent } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';
import { milk, temperature } from './options-for-tests';

beforeEach(() => useDrafts.setState({}, true));

const name = () => page.getByRole('textbox', { name: 'Name', exact: true }).first();

/** Saves another name, which the server then has, and loses the answer. */
async function lose(): Promise<ServerState> {
  const server = await openOptions([temperature, milk]);
  answers('put', ONE, ({ known_version, ...values }) => {
    const saved = { ...milk, ...values, version: known_version + 1 };
    server.groups = [temperature, saved];
    return saved;
  });
  await change('Milk');
  await name().fill('Milks');
  losesAnswer('put', ONE);
  await button('Save').click();
  await expectFailure('Failed to save Milks');
  return server;
}

test("one's own lost save, once it was read, is not taken for another owner's and is saved over", async () => {
  await lose();
  await name().fill('Milk or cream');
  await readAgain();
  await expect.element(card("Someone else's changes")).not.toBeInTheDocument();
  await button('Save').click();
  await expectSuccess('Milk or cream is saved.');
  expect(sent('put', ONE).map(({ known_version }) => known_version)).toEqual([
    milk.version,
    milk.version + 1,
  ]);
});

test("one's own lost save is not taken for another owner's when it makes the server refuse the next save", async () => {
  await lose();
  await name().fill('Milk or cream');
  fails('put', ONE, refusal(409, 'menu_changed'));
  await button('Save').click();
  await expectSuccess('Milk or cream is saved.');
  expect(sent('put', ONE).at(-1)).toMatchObject({ name: 'Milk or cream', known_version: milk.version + 1 });
});

test('what another owner has changed since a lost save is told as theirs', async () => {
  const server = await lose();
  await name().fill('Milk or cream');
  server.groups = server.groups.map((each) =>
    each.id === milk.id ? { ...each, name: 'Gatas', version: 3 } : each,
  );
  await readAgain();
  await expect.element(card("Someone else's changes")).toMatchTextContent(/Theirs: Gatas/);
});

test("a lost save counts as someone else's for the person who has taken over the screen", async () => {
  await lose();
  storeCurrentStaff({ id: newId(), first_name: 'Jose' });
  await name().fill('Milk or cream');
  await readAgain();
  await expect.element(card("Someone else's changes")).toMatchTextContent(/Theirs: Milks/);
});
