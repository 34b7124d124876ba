/** Looking at what a count found, and applying it to the stock. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { UseSinceCount } from '~/api/types';
import { readAgain } from '~/testing/again';
import { button } from '~/testing/controls';
import { APPLY, cups, milk, openShelf, pie, USE, useOf, withCounted } from '~/testing/counting';
import { later } from '~/testing/later';
import { holdMoment } from '~/testing/moment';
import { answers, fails, losesAnswer, refusal, sent } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';

const text = (words: string | RegExp) => page.getByText(words);

test('the differences are shown with their worth, and ten taps apply them once', async () => {
  const shelf = await openShelf(
    [withCounted(pie, 10_000), withCounted(milk, 2_900_000), cups],
    '&review=true',
  );
  await expect.element(text('Short ₱100.00 · Over ₱25.00')).toBeVisible();
  const differences = page.getByRole('region', { name: 'Differences' });
  await expect.poll(() => differences.query()?.textContent).toContain('−2₱100.00 short');
  await expect.poll(() => differences.query()?.textContent).toContain('+500 ml₱25.00 over');
  await expect.element(text(/1 item not counted: they stay as they are/)).toBeVisible();
  const apply = button('Apply to stock').element();
  for (let tap = 0; tap < 10; tap += 1) (apply as HTMLElement).click();
  await expectSuccess('2 items changed', 'Count applied');
  await expect.element(text(/^Applied by Ana/)).toBeVisible();
  expect(sent('post', APPLY)).toEqual([{ entries: shelf.entries }]);
});

test('a count that moved on is not applied until its new differences were on the screen for a moment', async () => {
  const isRead = holdMoment();
  const shelf = await openShelf([withCounted(pie, 10_000)], '&review=true');
  await expect.element(text('Short ₱100.00 · Over ₱0.00')).toBeVisible();
  fails('post', APPLY, refusal(409, 'count_moved_on'));
  Object.assign(shelf, { entries: 1, lines: [withCounted(pie, 12_000)] });
  await button('Apply to stock').click();
  await expectFailure('More was counted since. Check it, then apply.', 'Not applied');
  await expect.element(text('Short ₱0.00 · Over ₱0.00')).toBeVisible();
  await button('Apply to stock').click();
  expect(sent('post', APPLY)).toHaveLength(1);
  isRead();
  await button('Apply to stock').click();
  await expectSuccess('0 items changed', 'Count applied');
});

test('a tap on Apply just after another person has counted applies nothing', async () => {
  const isRead = holdMoment();
  const shelf = await openShelf([withCounted(pie, 10_000)], '&review=true');
  await expect.element(text('Short ₱100.00 · Over ₱0.00')).toBeVisible();
  Object.assign(shelf, { entries: 1, lines: [withCounted(pie, 9_000)] });
  await readAgain();
  await expect.element(text('Short ₱150.00 · Over ₱0.00')).toBeVisible();
  await button('Apply to stock').click();
  expect(sent('post', APPLY)).toEqual([]);
  isRead();
  await button('Apply to stock').click();
  await expectSuccess('1 item changed', 'Count applied');
});

test('Apply sends the state of the differences on the screen, even if the list of items is newer', async () => {
  const shelf = await openShelf([withCounted(pie, 10_000), milk], '&review=true');
  await expect.element(text('Short ₱100.00 · Over ₱0.00')).toBeVisible();
  const slow = later<UseSinceCount>();
  answers('get', USE, () => slow.answer);
  Object.assign(shelf, { entries: 1, lines: [withCounted(pie, 10_000), withCounted(milk, 2_000_000)] });
  const read = readAgain();
  await expect.element(text(/^2 items counted, 1 with a difference/)).toBeVisible();
  await button('Apply to stock').click();
  await expect.poll(() => sent('post', APPLY)).toEqual([{ entries: 0 }]);
  slow.resolve(useOf(shelf));
  await read;
});

test('a count that was applied although its answer was lost is not called a failure alone', async () => {
  await openShelf([withCounted(pie, 10_000)], '&review=true');
  losesAnswer('post', APPLY);
  await button('Apply to stock').click();
  await expectFailure('Failed to apply the count. The server did not answer: it may already be applied.');
  await expect.element(text(/^Applied by Ana/)).toBeVisible();
});
