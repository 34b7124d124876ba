/**
 * Which menu groups have the options: each switch is nearer to its own word than to the next one's. Beside them, what a
 * tap on their items will do.
 */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useDrafts } from '~/features/options/draft-store';
import { boxOf } from '~/testing/boxes';
import { button } from '~/testing/controls';
import { card, openOptions } from '~/testing/options-editor';
import { milk, temperature } from './options-for-tests';

beforeEach(() => useDrafts.setState({}, true));

test('a switch is twice as far from the word before it as from its own', async () => {
  await page.viewport(1024, 768);
  await openOptions([]);
  await button('Add options').click();
  const groups = card('On which items').getByRole('group', { name: 'Groups of the menu' });
  await expect.element(groups.getByRole('switch').nth(1)).toBeInTheDocument();
  const [first, second] = [...groups.element().querySelectorAll('label')];
  const [own, track, word] = [
    boxOf(groups.getByRole('switch').first()),
    second,
    first?.querySelector('span'),
  ];
  if (!track || !word) throw new Error('no two switches');
  const between = track.getBoundingClientRect().left - word.getBoundingClientRect().right;
  expect(between).toBeGreaterThanOrEqual(2 * (word.getBoundingClientRect().left - own.right));
});

test('the name of a group of switches begins where they begin', async () => {
  await openOptions([]);
  await button('Add options').click();
  const groups = card('On which items').getByRole('group', { name: 'Groups of the menu' });
  await expect.element(groups.getByRole('switch').first()).toBeInTheDocument();
  const words = document.createRange();
  words.selectNodeContents(groups.getByText('Groups of the menu').element());
  expect(words.getBoundingClientRect().left).toBe(boxOf(groups.getByRole('switch').first()).left);
});

test('new options without a name yet are called that in what a tap will do', async () => {
  await openOptions([temperature, milk]);
  await button('Add options').click();
  await card('On which items').getByRole('switch', { name: 'Coffee' }).click({ force: true });
  await expect.element(card('At the till').getByText(/^Asks: Temperature, New options\./)).toBeVisible();
});
