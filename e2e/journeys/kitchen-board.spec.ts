/** The tickets' positions: packed in columns, and steady under a cook's finger. */
import { Kitchen } from '../support/kitchen.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual', timers: 'held' });

const ITEMS = ['Tapsilog', 'Longsilog', 'Pandesal', 'Siopao', 'Ensaymada'] as const;

test('tickets fill columns from the oldest, a finished ticket moves only its own column, and Compact fits more', async ({
  page,
  api,
}) => {
  for (const [at, lines] of [1, 5, 2, 3, 1, 4, 1, 2].entries())
    await api.ring(
      ITEMS.slice(0, lines).map((name) => [name, 1]),
      at + 1,
    );
  await signIn(page);
  const kitchen = new Kitchen(page);
  await kitchen.open();
  const columns = await kitchen.columns();
  expect(columns.map(([first]) => first?.number)).toEqual([1, 2, 3]);
  expect(holes(columns)).toEqual([]);
  for (const column of columns) expect(numbers(column)).toEqual(numbers(column).toSorted((a, b) => a - b));
  expect(await kitchen.numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);

  await kitchen.complete(1);
  await kitchen.toast('Success', 'Order completed!');
  await api.ring([['Tapsilog', 1]], 9);
  await expect(kitchen.ticket(9)).toBeVisible();
  const [first = [], ...others] = await kitchen.columns();
  expect(numbers(first).slice(0, 2), 'while its Undo is there').toEqual(
    numbers(columns[0] ?? []).slice(0, 2),
  );
  await kitchen.outlastUndo();
  await expect(kitchen.ticket(1)).toHaveCount(0);
  const [closed = [], ...untouched] = await kitchen.columns();
  expect(numbers(closed)).toEqual(numbers(first).slice(1));
  expect(closed[0]?.top).toBe(first[0]?.top);
  expect(untouched).toEqual(others);

  await page.getByRole('button', { name: 'Compact', pressed: false }).tap();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Compact', pressed: true })).toBeVisible();
  await expect(kitchen.ticket(9)).toBeVisible();
  const compact = await kitchen.columns();
  expect(compact.length).toBeGreaterThan(columns.length);
  expect(holes(compact)).toEqual([]);
  const row = kitchen.row(2, 'Tapsilog');
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const size = await row.getByText('Tapsilog').evaluate((words) => getComputedStyle(words).fontSize);
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(18);
});

test('uneven columns are refilled once nobody has touched the screen for five seconds', async ({
  page,
  api,
}) => {
  for (let number = 1; number <= 15; number += 1)
    await api.ring(
      ITEMS.map((name) => [name, 1]),
      number,
    );
  await signIn(page);
  const kitchen = new Kitchen(page);
  await kitchen.open();
  const [left = [], middle = [], right = []] = await kitchen.columns();
  // another kitchen completes almost all of two columns
  const made = numbers([...left.slice(1), ...middle.slice(1)]);
  for (const number of made) await api.tick(number);
  for (const number of made) await expect(kitchen.undoButton(number)).toBeVisible();
  // stop the clock except for what is run: the five seconds must not pass by themselves
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
  for (let touch = 0; touch < 3; touch += 1) {
    await page.keyboard.press('Shift');
    await page.clock.runFor(4_000);
  }
  for (const number of made) await expect(kitchen.ticket(number), 'its Undo has passed').toHaveCount(0);
  expect((await kitchen.columns()).map(numbers)).toEqual([
    numbers(left.slice(0, 1)),
    numbers(middle.slice(0, 1)),
    numbers(right),
  ]);
  await page.clock.runFor(2_000);
  const lengths = (await kitchen.columns()).map(({ length }) => length);
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
  expect(await kitchen.numbers(), 'the oldest first').toEqual(
    numbers([...left.slice(0, 1), ...middle.slice(0, 1), ...right]).toSorted((a, b) => a - b),
  );
});

type Column = Awaited<ReturnType<Kitchen['columns']>>[number];

function numbers(column: Column): number[] {
  return column.map(({ number }) => number);
}

/** Gaps between two cards that are not of the usual size. */
function holes(columns: readonly Column[]): number[] {
  const gaps = columns.flatMap((column) =>
    column.slice(1).map(({ top }, at) => top - (column[at]?.bottom ?? 0)),
  );
  return gaps.filter((gap) => gap < 7 || gap > 12);
}
