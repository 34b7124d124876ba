/** Settings while a slow server has not answered yet. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '~/lib/ids';
import { person } from '~/testing/approvals';
import { dialog } from '~/testing/controls';
import { device, pairingCode } from '~/testing/devices';
import { later } from '~/testing/later';
import { LOGO } from '~/testing/papers';
import { printerForTests } from '~/testing/printing';
import { answers, type Fault, fails, GATEWAY, untilAnswered } from '~/testing/server';
import { cafeName, card, openSettings, serverState } from '~/testing/settings';
import { someFrames } from '~/testing/some-frames';

const NUMBERS = { next_number: 7, series: [] };

test('no card is shown that the settings above it would push away from under a finger', async () => {
  const slow = later<Fault>();
  fails('get', '/api/settings', slow.answer);
  await openSettings();
  await expect.element(page.getByText('Loading settings...')).toBeVisible();
  await untilAnswered();
  for (const title of ['People', 'Devices', 'Printers', 'This device', 'AI', 'About'])
    expect(card(title).elements()).toEqual([]);
  slow.resolve(GATEWAY);
  await expect.element(card('This device')).toBeVisible();
  await expect.element(card('About')).toBeVisible();
  expect(cafeName.elements()).toHaveLength(1);
});

test('beside the place of the first cards, what is loading would leave half of the screen empty', async () => {
  await page.viewport(1024, 768);
  fails('get', '/api/settings', later<Fault>().answer);
  await openSettings();
  const loading = page.getByText('Loading settings...');
  await expect.element(loading).toBeVisible();
  expect(loading.element().getBoundingClientRect().left).toBeLessThan(100);
});

/** Where each card is that is on the screen. */
const places = () =>
  Object.fromEntries(
    page
      .getByRole('main')
      .getByRole('region')
      .elements()
      .map((each) => [each.ariaLabel, each.getBoundingClientRect().top]),
  );

type Late = (comes: Promise<void>) => void;

const LATE: [string, Late][] = [
  [
    'the guide',
    (comes) => answers('get', '/api/first-day', () => comes.then(() => ({ offered: true, guide: 'later' }))),
  ],
  ['the logo', (comes) => answers('get', '/api/logo', () => comes.then(() => ({ logo: LOGO })))],
  [
    'people',
    (comes) => answers('get', '/api/people', () => comes.then(() => [person(1, 'Ana'), person(2, 'Ben')])),
  ],
  [
    'devices',
    (comes) =>
      answers('get', '/api/devices', () => comes.then(() => [1, 2, 3].map((n) => device(n, `${n}`)))),
  ],
  [
    'printers',
    (comes) => answers('get', '/api/printing/printers', () => comes.then(() => [printerForTests(1)])),
  ],
  ['numbers', (comes) => answers('get', '/api/invoices/numbers', () => comes.then(() => NUMBERS))],
  ['the server', (comes) => answers('get', '/api/settings/server', () => comes.then(() => serverState()))],
];

test.each(LATE)('no card is pushed away from under a finger by %s that came late', async (_, late) => {
  const slow = later<void>();
  await openSettings({}, () => late(slow.answer));
  await expect.element(page.getByText('Loading settings...')).toBeInTheDocument();
  await untilAnswered();
  await someFrames();
  const before = places();
  slow.resolve();
  await expect.element(card('About')).toBeVisible();
  await expect.element(card('This device')).toBeVisible();
  await someFrames();
  expect(places()).toMatchObject(before);
});

test('a device that was being added asks for its code again only once its card is shown', async () => {
  const slow = later<void>();
  sessionStorage.setItem('pairingCode 018f0000-0000-7000-8000-000000000001', newId());
  answers('get', '/api/devices/codes/{code_id}', pairingCode());
  await openSettings({}, () => answers('get', '/api/logo', () => slow.answer.then(() => ({ logo: null }))));
  await expect.element(page.getByText('Loading settings...')).toBeInTheDocument();
  await untilAnswered();
  await someFrames();
  expect(document.querySelector('dialog[open]')).toBeNull();
  slow.resolve();
  await expect.element(dialog('Add a device')).toBeVisible();
  sessionStorage.clear();
});
