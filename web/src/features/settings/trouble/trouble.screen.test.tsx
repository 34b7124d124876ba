import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TroubleFinding } from '~/api/types';
import { openApp } from '~/testing/app';
import { button } from '~/testing/controls';
import { later } from '~/testing/later';
import { scan } from '~/testing/scanner';
import { answers, breaks, fails, REFUSED, sent } from '~/testing/server';
import { card, openSettings } from '~/testing/settings';
import { expectFailure } from '~/testing/toast';

const LOOK = '/api/settings/trouble';
const NOON = '2026-03-11T04:00:00Z';

const DISK: TroubleFinding = { area: 'machine', subject: 'Disk space', level: 'ok', told: '52.1 GB free.' };
const SECRETS: TroubleFinding = {
  area: 'machine',
  subject: 'Secrets',
  level: 'wrong',
  told: 'Other users of this machine can read its keys. Run `chmod go= /data/pepper`.',
};
const CLOCK: TroubleFinding = {
  area: 'devices',
  subject: "Clock of 'Counter till'",
  level: 'look',
  told: "It was 43 minutes ahead of this machine's at 2026-03-11 12:00.",
};

async function open(...findings: TroubleFinding[]): Promise<void> {
  answers('post', LOOK, { looked_at: NOON, findings });
  await openApp('/trouble');
  await expect.element(button('Check again')).toBeVisible();
}

test('Settings lead to the page, and Back leads to Settings', async () => {
  answers('post', LOOK, { looked_at: NOON, findings: [DISK] });
  await openSettings();
  await card('Ready for trouble?').getByRole('link', { name: 'Check' }).click();
  await expect.element(page.getByRole('heading', { name: 'Ready for trouble?' })).toBeVisible();
  await expect.element(card('OK').getByText('52.1 GB free.')).toBeVisible();
  await button('Back').click();
  await expect.element(card('Ready for trouble?')).toBeVisible();
});

test('wrong findings come first, then those to look at, each with its area, and good ones last', async () => {
  await open(DISK, CLOCK, SECRETS);
  await expect.element(page.getByText(/^1 thing is wrong/)).toBeVisible();
  await expect.element(page.getByText('Checked Mar 11, 2026, 12:00\u00a0PM.')).toBeVisible();
  const titles = page.getByRole('heading', { level: 2 }).elements();
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Wrong', 'Check this', 'OK']);
  await expect.element(card('Wrong').getByText("The server's machine")).toBeVisible();
  await expect.element(card('Wrong').getByText('chmod go= /data/pepper')).toBeVisible();
  await expect.element(card('Check this').getByText("Clock of 'Counter till'")).toBeVisible();
  await expect.element(card("The server's machine").getByText('52.1 GB free.')).toBeVisible();
});

test('the browser in use is examined too', async () => {
  await open(DISK);
  await expect.element(card('This browser').getByText('Nothing is waiting.')).toBeVisible();
  await expect.element(card('This browser').getByText('It stays on this machine.')).toBeVisible();
});

test('the page looks when it is opened and when it is asked to, and says that it is looking', async () => {
  await open(CLOCK);
  const slow = later<void>();
  answers('post', LOOK, async () => {
    await slow.answer;
    return { looked_at: '2026-03-11T04:05:00Z', findings: [DISK] };
  });
  await button('Check again').dblClick();
  await expect.element(button('Checking...')).toBeVisible();
  // The earlier findings stay until the new ones arrive.
  await expect.element(page.getByText("Clock of 'Counter till'")).toBeVisible();
  slow.resolve();
  await expect.element(page.getByText('Checked Mar 11, 2026, 12:05\u00a0PM.')).toBeVisible();
  await expect.element(page.getByText("Clock of 'Counter till'")).not.toBeInTheDocument();
  expect(sent('post', LOOK)).toHaveLength(2);
});

test('a look that fails says so, and the earlier findings stay', async () => {
  await open(DISK);
  fails('post', LOOK, REFUSED);
  await button('Check again').click();
  await expectFailure('Failed to check');
  await expect.element(page.getByText('52.1 GB free.')).toBeVisible();
});

test('a first look without an answer says so, and can be tried again', async () => {
  const heal = breaks('post', LOOK, REFUSED);
  await openApp('/trouble');
  await expectFailure('Failed to check');
  heal();
  answers('post', LOOK, { looked_at: NOON, findings: [DISK] });
  await button('Try again').click();
  await expect.element(page.getByText('52.1 GB free.')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('a scanned code does not start another look', async () => {
  await open(DISK);
  await button('Check again').click();
  await expect.poll(() => sent('post', LOOK)).toHaveLength(2);
  await expect.element(button('Check again')).toBeEnabled();
  await scan('4800016644801');
  expect(sent('post', LOOK)).toHaveLength(2);
});

test('of two devices with the same name, one that needs nothing any more is gone after the next look', async () => {
  const held = (told: string): TroubleFinding => ({
    area: 'devices',
    subject: "Device 'Counter till'",
    level: 'look',
    told,
  });
  await open(held('It had 2 unsent at 2026-03-11 09:00.'), held('It had 1 unsent at 2026-03-11 10:00.'));
  await expect.element(card('Check this').getByText('It had 2 unsent')).toBeVisible();
  answers('post', LOOK, {
    looked_at: '2026-03-11T04:05:00Z',
    findings: [CLOCK, held('It had 1 unsent at 2026-03-11 10:00.')],
  });
  await button('Check again').click();
  await expect.element(card('Check this').getByText('It was 43 minutes ahead')).toBeVisible();
  await expect.element(card('Check this').getByText('It had 2 unsent')).not.toBeInTheDocument();
  expect(card('Check this').getByText('It had 1 unsent').elements()).toHaveLength(1);
});
