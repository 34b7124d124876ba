import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ReadingsPage } from '~/api/types';
import { openApp } from '~/testing/app';
import { boxOf, brokenTexts } from '~/testing/boxes';
import { button } from '~/testing/controls';
import { later } from '~/testing/later';
import { headForTests, openReadings, TODAY } from '~/testing/readings';
import { savedFiles } from '~/testing/saved-files';
import { answers, BROKEN, breaks, fails, queriesOf, REFUSED } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';

const READINGS = '/api/readings';
const NEXT = '/api/readings/next';
const CSV = '/api/readings/readings.csv';
const DETAILS = '/api/readings/details.csv';
const list = page.getByRole('region', { name: 'Z-readings' });

test('the list says that it is loading, and then that there are no readings', async () => {
  const slow = later<ReadingsPage>();
  answers('get', READINGS, () => slow.answer);
  await openReadings();
  await expect.element(list.getByText('Loading...')).toBeInTheDocument();
  slow.resolve({ readings: [], next_before: null });
  await expect.element(list.getByText('No Z-readings yet')).toBeVisible();
});

test('readings that cannot be fetched say so, and can be tried again', async () => {
  const heal = breaks('get', READINGS, REFUSED);
  await openReadings();
  await expectFailure('Failed to fetch the readings');
  heal();
  answers('get', READINGS, { readings: [headForTests(1)], next_before: null });
  await button('Try again').click();
  await expect.element(list.getByRole('link', { name: 'Z-reading 1' })).toBeVisible();
});

test('a next Z-reading that cannot be loaded says so, and can be tried again', async () => {
  answers('get', READINGS, { readings: [], next_before: null });
  const heal = breaks('get', NEXT, REFUSED);
  await openApp('/readings');
  await expect.element(page.getByText('Failed to load the next reading')).toBeVisible();
  heal();
  answers('get', NEXT, { number: 2, today: TODAY, first_on: TODAY, last_on: TODAY, state: 'made' });
  await button('Try again').click();
  await expect.element(page.getByRole('region', { name: 'Z-reading 2' })).toBeVisible();
});

test.for([
  [null, null, null],
  [0, 0, 'Drawers: Exact'],
  [50_000, 0, 'Drawers: Short by ₱500.00'],
  [0, 2_000, 'Drawers: Over by ₱20.00'],
  [50_000, 50_000, 'Drawers: Short by ₱500.00, over by ₱500.00'],
] as const)(
  'short by %s and over by %s are told separately',
  async ([short_centavos, over_centavos, said]) => {
    const head = headForTests(1, { short_centavos, over_centavos });
    answers('get', READINGS, { readings: [head], next_before: null });
    await openReadings();
    const row = list.getByRole('listitem');
    await expect.element(row.getByText('₱330.00')).toBeVisible();
    if (said) await expect.element(row.getByText(said, { exact: true })).toBeVisible();
    else expect(row.element().textContent).not.toContain('Drawers');
  },
);

test('a drawer that a till sent cash of after its count is said to be without it', async () => {
  const late = headForTests(2, { short_centavos: 50_000, over_centavos: 0, sent_late: true });
  answers('get', READINGS, { readings: [late, headForTests(1)], next_before: null });
  await openReadings();
  const note = list.getByText('without cash sent after the count');
  await expect.element(note).toBeVisible();
  expect(note.elements()).toHaveLength(1);
});

test.for([320, 390, 480])('the amounts of a reading leave its name whole at %i px', async (width) => {
  await page.viewport(width, 844);
  const drawers = { short_centavos: 12_345_000, over_centavos: 125_000, sent_late: true };
  answers('get', READINGS, { readings: [headForTests(1234, drawers)], next_before: null });
  await openReadings();
  const row = list.getByRole('listitem');
  const [name, note] = [row.getByRole('link'), row.getByText('without cash sent after the count')];
  await expect.element(note).toBeVisible();
  expect(boxOf(note).right).toBeLessThanOrEqual(boxOf(row).right);
  const isBeside = boxOf(note).top < boxOf(name).bottom;
  expect(name.element().scrollWidth).toBeLessThanOrEqual(name.element().clientWidth);
  if (isBeside) expect(boxOf(name).right).toBeLessThanOrEqual(boxOf(note).left);
  expect(brokenTexts(row.element(), /\w+/g)).toEqual([]);
});

test('older readings come with a tap, below the newer ones', async () => {
  answers('get', READINGS, (_, query) =>
    query.get('before') === '2'
      ? { readings: [headForTests(1)], next_before: null }
      : { readings: [headForTests(3), headForTests(2)], next_before: 2 },
  );
  await openReadings();
  await button('Show older').click();
  await expect.element(list.getByRole('listitem').nth(2).getByText('Z-reading 1')).toBeVisible();
  await expect.element(button('Show older')).not.toBeInTheDocument();
});

test('both files cover the chosen days', async () => {
  const files = savedFiles();
  answers('get', READINGS, { readings: [], next_before: null });
  answers('get', CSV, 'Number');
  answers('get', DETAILS, 'Section');
  await openReadings();
  await button('Export CSV').click();
  await expectSuccess(`Saved as readings_2026-02-09_${TODAY}.csv`, 'Export Successful');
  await button('Export details').click();
  await expectSuccess(`Saved as readings_in_detail_2026-02-09_${TODAY}.csv`, 'Export Successful');
  expect(await Promise.all([...files.values()].map((file) => file.text()))).toEqual([
    '"Number"',
    '"Section"',
  ]);
  for (const path of [CSV, DETAILS] as const)
    expect(queriesOf('get', path).map((query) => query.toString())).toEqual([`from=2026-02-09&to=${TODAY}`]);
});

test('a file that fails says so, and nothing is saved', async () => {
  const files = savedFiles();
  answers('get', READINGS, { readings: [], next_before: null });
  fails('get', DETAILS, BROKEN);
  await openReadings();
  await button('Export details').click();
  await expectFailure('Failed to export the readings.', 'Export Failed');
  expect(files.size).toBe(0);
});

test('a start after the end is refused beside the fields', async () => {
  answers('get', READINGS, { readings: [], next_before: null });
  await openReadings();
  await page.getByLabelText('To').fill('2026-01-01');
  await expect.element(page.getByText('The start date is after the end date.')).toBeVisible();
  await expect.element(button('Export CSV')).toBeDisabled();
  await expect.element(button('Export details')).toBeDisabled();
});

test('the two dates of a file are side by side on a phone', async () => {
  await page.viewport(390, 844);
  answers('get', '/api/readings', { readings: [], next_before: null });
  await openReadings();
  const [from, to] = [
    page.getByLabelText('From', { exact: true }),
    page.getByLabelText('To', { exact: true }),
  ];
  expect(boxOf(to).top).toBe(boxOf(from).top);
});
