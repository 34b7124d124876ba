/** Settings while a slow server has not answered yet. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { later } from '~/testing/later';
import { type Fault, fails, GATEWAY, untilAnswered } from '~/testing/server';
import { cafeName, card, openSettings } from '~/testing/settings';

test('no card is shown that the settings above it would push away from under a finger', async () => {
  const slow = later<Fault>();
  fails('get', '/api/settings', slow.answer);
  await openSettings();
  await expect.element(page.getByText('Loading settings...')).toBeVisible();
  await untilAnswered();
  for (const title of ['People', 'Devices', 'Printers', 'This device', 'AI', 'About'])
    expect(card(title).elements()).toEqual([]);
  slow.say(GATEWAY);
  await expect.element(card('This device')).toBeVisible();
  await expect.element(card('About')).toBeVisible();
  expect(cafeName.elements()).toHaveLength(1);
});
