import { beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { button, dialog } from '~/testing/controls';
import { usualMenu } from '~/testing/menu';
import { scan, typeAsAPerson } from '~/testing/scanner';
import { add, beginCompleting, details, line, menu, openTill, order, quantityOf, sum } from '~/testing/till';
import { failure } from '~/testing/toast';

/** Counts the notes that are played. */
const notes = vi.spyOn(OscillatorNode.prototype, 'start');

beforeEach(async () => {
  notes.mockClear();
  await openTill(...usualMenu());
  await expect.element(menu).toBeVisible();
});

const focus = (place: Locator) => (place.element() as HTMLElement).focus();
const lines = () =>
  order
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

interface Question {
  title: string;
  open: () => Promise<void>;
  /** The field that had the focus, and the text it holds. */
  field?: { label: RegExp; holds: string };
}

const askQuantity = async () => {
  await add('Pandesal');
  await quantityOf('Pandesal').click();
};
const askDetails = async () => {
  await add('Pandesal');
  await beginCompleting();
};

const QUESTIONS: Question[] = [
  { title: 'Add Custom Item', open: () => add('Other'), field: { label: /^Amount/, holds: '20' } },
  { title: 'Add Custom Item', open: () => add('Other'), field: { label: /^Description/, holds: 'Cake' } },
  { title: 'Select Silog Type', open: () => add('All Day Silog with Coffee') },
  { title: 'Select Temperature', open: () => add('Cafe Latte') },
  { title: 'Low Stock Warning', open: () => add('Buko Pie') },
  { title: 'Quantity', open: askQuantity, field: { label: /^Quantity/, holds: '3' } },
  { title: 'Order Details', open: askDetails, field: { label: /^Cash received/, holds: '50' } },
  { title: 'Order Details', open: askDetails, field: { label: /^Order number/, holds: '7' } },
];

test.for(QUESTIONS)(
  "a scan during '$title' changes and presses nothing, and says aloud what to close first",
  async ({ title, open, field }) => {
    await open();
    const asked = dialog(title);
    await expect.element(asked).toBeVisible();
    const typed = field && asked.getByLabelText(field.label);
    if (typed) {
      await typed.fill(field.holds);
      focus(typed);
    }
    const before = lines();
    for (const [code, gapMs, end] of [
      ['5555', 5, 'Enter'],
      ['tapsilog', 40, 'Tab'],
    ] as const) {
      notes.mockClear();
      await scan(code, { gapMs, end });
      await expect
        .element(failure('Not Added', `“${code}” was not added. Close “${title}” first, then scan again.`))
        .toBeVisible();
      await expect.poll(() => notes.mock.calls.length).toBe(2);
      await expect.element(asked).toBeVisible();
      if (typed) {
        await expect.element(typed).toHaveValue(field.holds);
        await expect.element(typed).toHaveFocus();
      }
      expect(lines()).toEqual(before);
    }
  },
);

test('a suggested number that was scanned into stays a suggestion', async () => {
  await askDetails();
  focus(details.number);
  await expect.element(details.number).toHaveValue('1');
  await scan('4800016644');
  await expect.element(details.number).toHaveValue('1');
  // The pad's first key replaces it, as before.
  await button('9', details.dialog.getByRole('group', { name: 'Keypad' })).click();
  await expect.element(details.number).toHaveValue('9');
});

test('a scan adds its item and leaves the search, the discount and a focused button as they were', async () => {
  const search = page.getByLabelText('Search menu');
  await search.fill('taps');
  focus(search);
  await scan('pandesal', { gapMs: 5, end: 'Tab' });
  await expect.element(line('Pandesal')).toHaveLength(1);
  await expect.element(search).toHaveValue('taps');
  await expect.element(search).toHaveFocus();
  await search.fill('');

  const discount = order.getByLabelText('Discount %');
  await discount.fill('5');
  focus(discount);
  await scan('tapsilog', { gapMs: 40, prefix: '~' });
  await expect.element(line('Tapsilog')).toHaveLength(1);
  await expect.element(discount).toHaveValue('5');
  await expect.element(discount).toHaveFocus();
  await expect.element(sum('Discount')).toHaveTextContent('-₱8.78');

  // Its space would press the button, and its slash would move to the search.
  const decrease = button('Decrease Tapsilog', order);
  focus(decrease);
  await scan('brewed coffee', { gapMs: 25, prefix: '/' });
  await expect.element(line('Brewed Coffee')).toHaveLength(1);
  await expect.element(line('Tapsilog')).toHaveLength(1);
  await expect.element(decrease).toHaveFocus();
  await expect.element(search).toHaveValue('');
});

test('a scan that matches no item says so aloud', async () => {
  await scan('5555', { gapMs: 20 });
  await expect.element(failure('Not Added', 'No item is called “5555”')).toBeVisible();
  await expect.poll(() => notes.mock.calls.length).toBe(2);
});

test('keys that a person types quickly are not taken for a scan', async () => {
  await askDetails();
  const { cash } = details;
  focus(cash);
  await typeAsAPerson('4321', 'Tab');
  await expect.element(cash).toHaveValue('4321');
  await expect.element(cash).not.toHaveFocus();
  await cash.fill('');
  const one = button('1', details.dialog.getByRole('group', { name: 'Keypad' }));
  for (let tap = 0; tap < 8; tap += 1) await one.click();
  await expect.element(cash).toHaveValue('11111111');
});
