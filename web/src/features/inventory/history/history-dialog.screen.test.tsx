import { expect, test } from 'vitest';
import type { Movement } from '~/api/types';
import { readAgain } from '~/testing/again';
import { answers, breaks, fails, queriesOf, REFUSED } from '~/testing/server';
import { someFrames } from '~/testing/some-frames';
import { begin, openStock } from '~/testing/stock';
import { reportTwoSightingsAtOnce } from '~/testing/two-sights';

/** The newest has the highest number. */
function received(number: number): Movement {
  return {
    id: `movement-${number}`,
    movement_type: 'received',
    quantity: 1,
    applied_quantity: 1,
    used_thousandths: null,
    unit_cost_centavos: 6_000,
    notes: null,
    waste_reason: null,
    created_at: '2026-03-11T01:00:00Z',
    staff_first_name: 'Maria',
    sale_id: null,
    order_number: null,
    stock_after: number,
  };
}

const MOVEMENTS = '/api/stock/{kind}/{item_id}/movements';
const LEVELS = '/api/stock/{kind}/{item_id}/levels';

test('a long history comes page by page', async () => {
  await openStock();
  const all = Array.from({ length: 61 }, (_, at) => received(61 - at));
  answers('get', MOVEMENTS, (_, query) =>
    query.get('cursor') === 'older'
      ? { movements: all.slice(50), next_cursor: null }
      : { movements: all.slice(0, 50), next_cursor: 'older' },
  );
  answers('get', LEVELS, { days: [{ on: '2026-03-11', stock: 60 }] });
  const history = await begin('History', 'Cappuccino');
  const rows = () => history.getByRole('listitem').elements();
  await expect.poll(rows).toHaveLength(50);
  await expect.element(history.getByText('This is the whole history.')).not.toBeInTheDocument();
  rows().at(-1)?.scrollIntoView({ block: 'start' });
  await expect.poll(rows).toHaveLength(61);
  await expect.element(history.getByText('This is the whole history.')).toBeVisible();
});

test('the next page loads even if a busy browser reports two changes of sight at once', async () => {
  await openStock();
  reportTwoSightingsAtOnce();
  answers('get', MOVEMENTS, (_, query) =>
    query.get('cursor') === 'older'
      ? { movements: [received(1)], next_cursor: null }
      : { movements: [received(2)], next_cursor: 'older' },
  );
  answers('get', LEVELS, { days: [] });
  const history = await begin('History', 'Cappuccino');
  await expect.element(history.getByText('This is the whole history.')).toBeVisible();
});

test('a refresh that fails leaves the history on the screen', async () => {
  await openStock();
  answers('get', MOVEMENTS, { movements: [received(1)], next_cursor: null });
  answers('get', LEVELS, { days: [] });
  const history = await begin('History', 'Cappuccino');
  await expect.element(history.getByText('This is the whole history.')).toBeVisible();
  const asks = queriesOf('get', MOVEMENTS).length;
  fails('get', MOVEMENTS, REFUSED);
  await readAgain();
  expect(queriesOf('get', MOVEMENTS)).toHaveLength(asks + 1);
  await expect.element(history.getByText('This is the whole history.')).toBeVisible();
  await expect.element(history.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('an older page that is refused is not asked for again until somebody tries again', async () => {
  await openStock();
  const all = Array.from({ length: 51 }, (_, at) => received(51 - at));
  answers('get', MOVEMENTS, (_, query) =>
    query.get('cursor') === 'older'
      ? { movements: all.slice(50), next_cursor: null }
      : { movements: all.slice(0, 50), next_cursor: 'older' },
  );
  answers('get', LEVELS, { days: [] });
  const history = await begin('History', 'Cappuccino');
  const rows = () => history.getByRole('listitem').elements();
  await expect.poll(rows).toHaveLength(50);
  const heal = breaks('get', MOVEMENTS, REFUSED);
  rows().at(-1)?.scrollIntoView({ block: 'start' });
  const again = history.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await someFrames();
  expect(queriesOf('get', MOVEMENTS)).toHaveLength(2);
  heal();
  await again.click();
  await expect.element(history.getByText('This is the whole history.')).toBeVisible();
});
