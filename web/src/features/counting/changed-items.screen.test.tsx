/** An item that is deleted, or whose content changes, while somebody counts it. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readAgain } from '~/testing/again';
import {
  counts,
  cups,
  ENTRIES,
  milk,
  next,
  openShelf,
  panel,
  pie,
  row,
  withCounted,
} from '~/testing/counting';
import { fails, refusal, sent } from '~/testing/server';

const active = () => panel.getByRole('heading');
const key = (digit: string) => panel.getByRole('button', { name: digit, exact: true });
const skip = () => panel.getByRole('button', { name: 'Skip' });

test('an item deleted while somebody counts it stays in the panel, and its digits count no other item', async () => {
  const shelf = await openShelf([pie, cups]);
  await key('1').click();
  shelf.lines = [cups];
  await readAgain();
  await expect.element(row('Apple Pie')).not.toBeInTheDocument();
  await key('2').click();
  await expect.element(active()).toHaveTextContent('Apple Pie');
  await expect.element(panel.getByText('It is no longer in this count. Tap Skip.')).toBeVisible();
  await expect.element(next()).toBeDisabled();
  await skip().click();
  await expect.element(active()).toHaveTextContent('Paper Cups');
  await expect.element(panel.getByLabelText('Counted')).toHaveValue('');
  await counts('9');
  await expect.poll(() => sent('post', ENTRIES)).toMatchObject([{ item_id: cups.item_id, units: 9 }]);
});

test('a counted item whose content has changed is counted again by its new content', async () => {
  await openShelf([withCounted(pie, 12_000), { ...withCounted(milk, 2_400_000), content_now: 500 }]);
  await expect.element(active()).toHaveTextContent('Fresh Milk');
  await expect
    .poll(() => row('Fresh Milk').query()?.textContent)
    .toContain('Count again: what one holds was changed');
  await expect.element(panel.getByText('What one holds was changed since. Count it again.')).toBeVisible();
  await expect.element(panel.getByRole('radio', { name: 'Add to it' })).not.toBeInTheDocument();
  await counts('4');
  await counts('400');
  await expect
    .poll(() => sent('post', ENTRIES))
    .toMatchObject([{ units: 4, left_thousandths: 400_000, content_amount: 500, adds: false }]);
});

test('a refused count of a deleted item names the item', async () => {
  const shelf = await openShelf([pie, cups]);
  fails('post', ENTRIES, refusal(404, 'not_found', 'Somebody may have deleted it.'));
  await counts('7');
  shelf.lines = [cups];
  await readAgain();
  await expect.element(row('Apple Pie')).not.toBeInTheDocument();
  const notTaken = page.getByRole('listitem').filter({ hasText: 'Somebody may have deleted it.' });
  await expect.poll(() => notTaken.query()?.textContent).toContain('Apple Pie: 7');
});

test('a number typed before the content of its item changed is not counted', async () => {
  const shelf = await openShelf([milk, cups]);
  await key('2').click();
  const smaller = { ...milk, content_amount: 500, content_now: 500 };
  shelf.lines = [smaller, cups];
  await readAgain();
  await expect
    .element(panel.getByText('What one holds was changed. Tap Skip, then count it again.'))
    .toBeVisible();
  await expect.element(next()).toBeDisabled();
  await skip().click();
  await row('Fresh Milk').click();
  await counts('4');
  await counts('100');
  await expect
    .poll(() => sent('post', ENTRIES))
    .toMatchObject([{ units: 4, left_thousandths: 100_000, content_amount: 500 }]);
});
