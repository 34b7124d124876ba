import type { Locator, Page } from '@playwright/test';
import { AS_A_PERSON, scan } from '../support/scanner.ts';
import { expect, test } from '../support/test.ts';
import type { Till } from '../support/till.ts';

/** What the last key of a scan and its digits did harm to, and how it is opened. */
const QUESTIONS: {
  title: string;
  open: (till: Till) => Promise<void>;
  field?: (dialog: Locator) => Locator;
  holds?: string;
}[] = [
  {
    title: 'Add Custom Item',
    open: (till) => till.add('Other'),
    field: (dialog) => dialog.getByLabel('Amount'),
    holds: '20',
  },
  {
    title: 'Add Custom Item',
    open: (till) => till.add('Other'),
    field: (dialog) => dialog.getByLabel('Description'),
    holds: 'Cake',
  },
  { title: 'Select Silog Type', open: (till) => till.add('All Day Silog with Coffee') },
  { title: 'Select Temperature', open: (till) => till.add('Cafe Latte') },
  { title: 'Low Stock Warning', open: (till) => till.add('Buko Pie') },
  {
    title: 'Quantity',
    open: async (till) => {
      await till.add('Pandesal');
      await till.press(till.order.getByRole('button', { name: /^Quantity of Pandesal/ }));
    },
    field: (dialog) => dialog.getByLabel('Quantity'),
    holds: '3',
  },
  {
    title: 'Order Details',
    open: async (till) => {
      await till.add('Pandesal');
      await till.beginCompleting();
    },
    field: (dialog) => dialog.getByLabel(/^Cash received/),
    holds: '50',
  },
  {
    title: 'Order Details',
    open: async (till) => {
      await till.add('Pandesal');
      await till.beginCompleting();
    },
    field: (dialog) => dialog.getByLabel('Order number'),
    holds: '7',
  },
];

const GAPS = [5, 12, 25, 40];
const ENDS = ['Enter', 'Tab'] as const;

/** Counts the notes that the page plays. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const heard = { notes: 0 };
    Object.assign(globalThis, { heard });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at) {
      heard.notes += 1;
      return start.call(this, at);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: { notes: number } }).heard.notes);
}

test('a scan in a question changes and presses nothing, and says aloud what to close first', async ({
  page,
  till,
}) => {
  for (const [index, { title, open, field, holds = '' }] of QUESTIONS.entries()) {
    await page.goto('/');
    await expect(till.menu).toBeVisible();
    await open(till);
    const dialog = till.dialog(title);
    await expect(dialog).toBeVisible();
    if (field) {
      await field(dialog).fill(holds);
      await field(dialog).focus();
    }
    const before = await till.order.getByRole('listitem').allTextContents();
    const notes = await listen(page);
    await scan(page, index % 2 === 0 ? '5555' : 'tapsilog', {
      gapMs: GAPS[index % 4] ?? 12,
      end: ENDS[index % 2] ?? 'Enter',
    });
    await expect(page.getByText(`Close “${title}” first, then scan again.`)).toBeVisible();
    await expect.poll(notes).toBe(2);
    await expect(dialog).toBeVisible();
    if (field) {
      await expect(field(dialog)).toHaveValue(holds);
      await expect(field(dialog)).toBeFocused();
    }
    expect(await till.order.getByRole('listitem').allTextContents()).toEqual(before);
    await page.keyboard.press('Escape');
    await till.order.getByRole('button', { name: 'Clear' }).click({ force: true });
  }
});

test('a suggested number that was scanned into is as if nobody had touched it', async ({ page, till }) => {
  await till.add('Pandesal');
  const { dialog, number } = await till.beginCompleting();
  await number.focus();
  const suggested = await number.inputValue();
  await scan(page, '4800016644');
  await expect(number).toHaveValue(suggested);
  // The first key of the pad takes its place, as before.
  await dialog.getByRole('group', { name: 'Keypad' }).getByRole('button', { name: '9' }).tap();
  await expect(number).toHaveValue('9');
});

test('a scan in the search, in the discount or on a button adds its item and leaves them as they were', async ({
  page,
  till,
}) => {
  const search = page.getByLabel('Search menu');
  await search.fill('taps');
  await scan(page, 'pandesal', { gapMs: 5, end: 'Tab' });
  await expect(till.line('Pandesal')).toHaveCount(1);
  await expect(search).toHaveValue('taps');
  await expect(search).toBeFocused();
  await search.fill('');

  const discount = till.order.getByLabel('Discount %');
  await discount.fill('5');
  await discount.focus();
  await scan(page, 'tapsilog', { gapMs: 40, prefix: '~' });
  await expect(till.line('Tapsilog')).toHaveCount(1);
  await expect(discount).toHaveValue('5');
  await expect(discount).toBeFocused();
  await expect(till.sum('Discount')).toContainText('₱');

  // Its space would press the button, its sign would lead to the search.
  await till.order.getByRole('button', { name: 'Decrease Tapsilog' }).focus();
  await scan(page, 'brewed coffee', { gapMs: 25, prefix: '/' });
  await expect(till.line('Tapsilog')).toHaveCount(1);
  await expect(till.order.getByRole('button', { name: 'Decrease Tapsilog' })).toBeFocused();
  await expect(search).toHaveValue('');
});

test('what is not on the menu is said aloud', async ({ page, till }) => {
  const notes = await listen(page);
  await scan(page, '5555', { gapMs: 20 });
  await till.toast('Not Added', 'No item is called “5555”');
  await expect.poll(notes).toBe(2);
});

test('fast hands are no scanner: their keys stay where they typed them', async ({ page, till }) => {
  await till.add('Pandesal');
  const { dialog, cash } = await till.beginCompleting();
  await cash.focus();
  await page.keyboard.type('4321', AS_A_PERSON);
  await page.keyboard.press('Tab');
  await expect(cash).toHaveValue('4321');
  await expect(cash).not.toBeFocused();
  await cash.fill('');
  const one = dialog.getByRole('group', { name: 'Keypad' }).getByRole('button', { name: '1', exact: true });
  for (let tap = 0; tap < 8; tap += 1) await one.tap();
  await expect(cash).toHaveValue('11111111');
});
