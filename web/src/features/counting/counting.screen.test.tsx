/** Counting the shelf: one item after the other, by the keypad or the scanner, with the network or without. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hasUnsaved } from '~/lib/unsaved';
import { readAgain } from '~/testing/again';
import { openApp } from '~/testing/app';
import { boxOf } from '~/testing/boxes';
import { button, dialog } from '~/testing/controls';
import {
  CANCEL,
  COUNTS,
  counts,
  cups,
  ENTRIES,
  milk,
  next,
  openCount,
  openShelf,
  panel,
  pie,
  row,
  serveShelf,
  withCounted,
} from '~/testing/counting';
import { isLocked, isOpen, pass, serveLock, typePin } from '~/testing/lock';
import { scan } from '~/testing/scanner';
import { answers, breaks, fails, refusal, sent } from '~/testing/server';
import { expectFailure } from '~/testing/toast';

const active = () => panel.getByRole('heading');
const says = (name: string, words: string) =>
  expect.poll(() => row(name).query()?.textContent).toContain(words);
const text = (words: string | RegExp) => page.getByText(words);
const review = () => page.getByRole('link', { name: /^Review/ });
const entries = () =>
  sent('post', ENTRIES).map(({ item_id, units, left_thousandths, adds }) => ({
    item_id,
    units,
    left_thousandths,
    adds,
  }));

test('items are counted one after the other, and the expected number is shown only afterwards', async () => {
  await openShelf();
  await expect.element(active()).toHaveTextContent('Apple Pie');
  await expect.element(text('12 expected')).not.toBeInTheDocument();
  await expect.element(next()).toBeDisabled();
  await counts('10');
  await says('Apple Pie', '2 short');
  await expect.element(active()).toHaveTextContent('Fresh Milk');
  await expect.element(review()).toHaveTextContent('Review 1/3');
  expect(entries()).toEqual([{ item_id: pie.item_id, units: 10, left_thousandths: 0, adds: false }]);
});

test('an item with a content is counted by its full units first, then by what is left in the open one', async () => {
  await openShelf([milk]);
  await counts('2');
  expect(entries()).toEqual([]);
  await counts('250');
  await says('Fresh Milk', '150 ml short');
  expect(entries()).toEqual([{ item_id: milk.item_id, units: 2, left_thousandths: 250_000, adds: false }]);
});

test.each(['1.5', '1,5', '-3', '1e3', '１２', '12345678'])(
  '%s is not counted as another number',
  async (typed) => {
    await openShelf([pie]);
    const field = panel.getByLabelText('Counted');
    await field.fill(typed);
    await expect.element(field).toHaveValue(typed);
    await expect.element(panel.getByText(/^(Please enter a whole number|At most 1,000,000)$/)).toBeVisible();
    await expect.element(next()).toBeDisabled();
    await field.fill(' 1,500 ');
    await next().click();
    await expect
      .poll(entries)
      .toEqual([{ item_id: pie.item_id, units: 1500, left_thousandths: 0, adds: false }]);
  },
);

test('a second tap after the last item counts nothing twice', async () => {
  await openShelf([withCounted(pie, 10_000)]);
  await panel.getByRole('radio', { name: 'Add to it' }).click({ force: true });
  await counts('5');
  await says('Apple Pie', '3 over');
  await expect.element(next()).toBeDisabled();
  await next().click({ force: true });
  await expect.element(panel.getByLabelText('Counted')).toHaveValue('');
  expect(entries()).toEqual([{ item_id: pie.item_id, units: 5, left_thousandths: 0, adds: true }]);
});

test('a skipped item comes again after the others', async () => {
  await openShelf();
  await panel.getByRole('button', { name: 'Skip' }).click();
  await panel.getByRole('button', { name: 'Skip' }).click();
  await expect.element(active()).toHaveTextContent('Paper Cups');
  await counts('9');
  await expect.element(active()).toHaveTextContent('Apple Pie');
});

test('a scan goes to its item, and says when no item has the code', async () => {
  await openShelf([cups, pie]);
  await scan('4800016');
  await expect.element(active()).toHaveTextContent('Apple Pie');
  await scan('4800099');
  await expectFailure('Nothing in this count has the code 4800099.', 'Not found');
});

test('a typed number is not lost by a scan or by a tap on another item', async () => {
  await openShelf([pie, { ...cups, code: '4800077' }]);
  await panel.getByRole('button', { name: '7', exact: true }).click();
  await scan('4800077');
  await expectFailure('Tap Next to count it, or Skip.', 'Not counted yet');
  await row('Paper Cups').click();
  await expect.element(active()).toHaveTextContent('Apple Pie');
  await expect.element(panel.getByLabelText('Counted')).toHaveValue('7');
  await next().click();
  expect(entries()).toMatchObject([{ item_id: pie.item_id, units: 7 }]);
  await expect.element(active()).toHaveTextContent('Paper Cups');
  await panel.getByRole('button', { name: '9', exact: true }).click();
  await panel.getByRole('button', { name: 'Skip' }).click();
  await row('Apple Pie').click();
  await expect.element(active()).toHaveTextContent('Apple Pie');
});

test('a typed number is not lost by Review, and holds back an automatic reload', async () => {
  await openShelf();
  await panel.getByRole('button', { name: '7', exact: true }).click();
  expect(hasUnsaved()).toBe(true);
  await review().click();
  await expectFailure('Tap Next to count it, or Skip.', 'Not counted yet');
  await expect.element(panel.getByLabelText('Counted')).toHaveValue('7');
  await next().click();
  expect(hasUnsaved()).toBe(false);
  await review().click();
  await expect.element(panel).not.toBeInTheDocument();
});

test('a scan while the screen is locked chooses no item behind the lock', async () => {
  serveLock(5);
  await openShelf([pie, { ...cups, code: '4800077' }]);
  await expect.element(active()).toHaveTextContent('Apple Pie');
  pass(5);
  await isLocked();
  await scan('4800077');
  await typePin('4711');
  await isOpen();
  await expect.element(active()).toHaveTextContent('Apple Pie');
});

test('counting goes on without the network, and each entry is sent when the server answers', async () => {
  const shelf = await openShelf();
  const mend = breaks('post', ENTRIES, 'cut');
  await counts('10');
  await counts('2');
  await counts('0');
  await expect.element(text('Not sent: 2.')).toBeVisible();
  await says('Apple Pie', 'Not sent');
  await expect.element(active()).toHaveTextContent('Paper Cups');
  await review().click();
  await expect.element(button('Apply to stock')).toBeDisabled();
  mend();
  await expect.element(text(/^Not sent/)).not.toBeInTheDocument();
  await expect.element(button('Apply to stock')).toBeEnabled();
  // each one is retried with its own id, in the order of typing
  const ids = new Set(sent('post', ENTRIES).map(({ id }) => id));
  expect(ids.size).toBe(2);
  expect(shelf.entries).toBe(2);
  expect(localStorage.getItem('count-entries')).toBeNull();
});

test('an entry that the server refuses is listed with its reason until it is removed', async () => {
  await openShelf();
  fails('post', ENTRIES, refusal(409, 'count_over', 'This count was applied at 3:07 PM.'));
  await counts('10');
  await expect.element(text('This count was applied at 3:07 PM.')).toBeVisible();
  await button('Remove').click();
  await expect.element(text('Not in the count')).not.toBeInTheDocument();
});

test('an item that somebody else has counted again says so to the person who counted it first', async () => {
  const shelf = await openShelf([withCounted(pie, 10_000)]);
  await says('Apple Pie', '2 short');
  shelf.lines = [withCounted(withCounted(pie, 10_000), 11_000, 'Ben', cups.item_id)];
  await readAgain();
  await says('Apple Pie', 'Counted again');
  await says('Apple Pie', 'Before: Maria 10');
});

test('a count that is not blind shows the expected number beforehand', async () => {
  await openShelf([{ ...pie, expected_thousandths: 12_000 }]);
  await says('Apple Pie', '12 expected');
});

test('a count is cancelled only after a confirmation', async () => {
  await openShelf([withCounted(pie, 10_000)], '&review=true');
  await button('Cancel the count').click();
  await expect.element(dialog('End the count?')).toBeVisible();
  expect(sent('post', CANCEL)).toEqual([]);
  await button('End the count', dialog('End the count?')).click();
  await expect.element(text(/^Cancelled by Ana/)).toBeVisible();
});

test('an open count is joined, and no second one can be begun', async () => {
  serveShelf({ count: openCount, entries: 0, lines: [pie] });
  await openApp('/count');
  await expect.element(text('Ana is counting')).toBeVisible();
  await expect.element(button('Start counting')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Join the count' }).click();
  await expect.element(active()).toHaveTextContent('Apple Pie');
});

test('a count that somebody else has just begun is shown instead of a new one', async () => {
  serveShelf({ count: openCount, entries: 0, lines: [pie] });
  answers('get', COUNTS, () => ({ counts: [], next_cursor: null }));
  answers('get', '/api/stock/{kind}', () => ({ items: [] }));
  await openApp('/count');
  fails('post', COUNTS, refusal(409, 'count_is_open'));
  await expect.element(button('Start counting')).toBeVisible();
  answers('get', COUNTS, () => ({ counts: [openCount], next_cursor: null }));
  await button('Start counting').click();
  await expect.element(text('Ana is counting')).toBeVisible();
  expect(sent('post', COUNTS)).toMatchObject([{ counted_list: 'both', places: [], blind: true }]);
});

test('what is counted stays as it was sent while a count is being begun', async () => {
  serveShelf({ count: openCount, entries: 0, lines: [pie] });
  answers('get', COUNTS, () => ({ counts: [], next_cursor: null }));
  answers('get', '/api/stock/{kind}', () => ({ items: [] }));
  await openApp('/count');
  answers('post', COUNTS, () => new Promise(() => undefined));
  await button('Start counting').click();
  await page.getByRole('radio', { name: 'Supplies' }).click({ force: true });
  await page.getByRole('switch', { name: /^Blind/ }).click({ force: true });
  await expect.element(page.getByRole('radio', { name: 'Both lists' })).toBeChecked();
  await expect.element(page.getByRole('switch', { name: /^Blind/ })).toBeChecked();
});

test('a count that was begun although its answer was lost is shown, even after another choice', async () => {
  serveShelf({ count: openCount, entries: 0, lines: [pie] });
  answers('get', COUNTS, () => ({ counts: [], next_cursor: null }));
  answers('get', '/api/stock/{kind}', () => ({ items: [] }));
  await openApp('/count');
  fails('post', COUNTS, 'cut');
  await button('Start counting').click();
  await expectFailure('Failed to begin the count. The server did not answer: it may already be open.');
  await page.getByRole('radio', { name: 'Supplies' }).click({ force: true });
  fails('post', COUNTS, refusal(409, 'count_is_open'));
  answers('get', COUNTS, () => ({ counts: [openCount], next_cursor: null }));
  await button('Start counting').click();
  await expect.element(text('Ana is counting')).toBeVisible();
  const [first, other] = sent('post', COUNTS);
  expect(other?.id).not.toBe(first?.id);
});

test('an entry of another person does not disturb the number that is being typed', async () => {
  const shelf = await openShelf();
  await panel.getByRole('button', { name: '1', exact: true }).click();
  shelf.lines = [withCounted(pie, 12_000, 'Ben', cups.item_id), milk, cups];
  await readAgain();
  await says('Apple Pie', 'Ben');
  await counts('0');
  expect(entries()).toEqual([{ item_id: pie.item_id, units: 10, left_thousandths: 0, adds: false }]);
  await expect.element(active()).toHaveTextContent('Fresh Milk');
});

test('a number added without the network is shown together with what was counted before', async () => {
  const shelf = await openShelf([pie]);
  const mend = breaks('post', ENTRIES, 'cut');
  await counts('10');
  await panel.getByRole('radio', { name: 'Add to it' }).click({ force: true });
  await counts('5');
  await expect.element(panel.getByText('15 counted, not sent yet')).toBeVisible();
  await says('Apple Pie', '15');
  mend();
  await says('Apple Pie', '3 over');
  expect(shelf.entries).toBe(2);
});

test('at a desk the button that begins a count is no wider than it has to be', async () => {
  await page.viewport(1440, 900);
  serveShelf({ count: openCount, entries: 0, lines: [pie] });
  await openApp('/count');
  const join = page.getByRole('link', { name: 'Join the count' });
  await expect.element(join).toBeVisible();
  expect(boxOf(join).width).toBe(360);
  answers('get', COUNTS, () => ({ counts: [], next_cursor: null }));
  answers('get', '/api/stock/{kind}', () => ({ items: [] }));
  await readAgain();
  await expect.element(button('Start counting')).toBeVisible();
  expect(boxOf(button('Start counting')).width).toBe(360);
});
