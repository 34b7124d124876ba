/** Every field of a form takes as much as the server and no more: nobody types what is refused afterwards. */
import type { Locator, Page } from '@playwright/test';
import description from '../../openapi.json' with { type: 'json' };
import { Expenses } from '../support/expenses.ts';
import { StockRoom } from '../support/stock-room.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.use({ seed: 'usual' });

interface Limits {
  maxLength?: number;
  maximum?: number;
  anyOf?: Limits[];
}

/** The longest text for 'NewItem.name', or the largest number for 'NewItem.current_stock', by the API's description. */
function limit(place: string, kind: 'maxLength' | 'maximum'): number {
  const [schema = '', field = ''] = place.split('.');
  const schemas = description.components.schemas as object as Record<
    string,
    { properties?: Record<string, Limits> }
  >;
  const { anyOf: [first] = [], ...limits } = schemas[schema]?.properties?.[field] ?? {};
  const most = limits[kind] ?? first?.[kind];
  if (!most) throw new Error(`${place} has no limit`);
  return most;
}

const signUp = async (page: Page) => {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByText('New staff member? Create PIN').click();
  return page.locator('form');
};

const customItem = async (page: Page) => {
  const till = new Till(page);
  await till.add('Other');
  return till.dialog('Add Custom Item');
};

const expense = async (page: Page) => {
  await page.goto('/?view=expenses');
  return new Expenses(page).begin();
};

const cash = async (page: Page) => {
  await page.goto('/cash-transactions');
  return page.locator('form');
};

const item = async (page: Page) => {
  await page.goto('/?view=inventory');
  await page.getByRole('button', { name: 'Add Item' }).click();
  return page.getByRole('dialog', { name: /^Add/ });
};

const movement = async (page: Page) => {
  const room = new StockRoom(page);
  await room.open();
  const [name = ''] = await room.names();
  return room.begin('Transaction', name);
};

const batch = async (page: Page) => {
  const room = new StockRoom(page);
  await room.open();
  await room.batchEdit();
  return room.cards.first();
};

const payment = async (page: Page) => {
  const till = new Till(page);
  await till.add('Tapsilog');
  return (await till.beginCompleting()).dialog;
};

type Field = [place: string, form: (page: Page) => Promise<Locator>, label: RegExp];

const TEXTS: Field[] = [
  ['SignUp.first_name', signUp, /^First Name/],
  ['NewSaleLine.name', customItem, /^Description/],
  ['NewExpense.description', expense, /^Description/],
  ['NewCashTransaction.description', cash, /^Description/],
  ['NewItem.name', item, /Name/],
  ['NewItem.description', item, /^Description/],
  ['NewTransaction.notes', movement, /^Notes/],
  ['NewItem.name', batch, /^Name/],
  ['NewItem.description', batch, /^Description/],
];

const NUMBERS: Field[] = [
  ['NewItem.unit_cost_centavos', item, /^Unit Cost/],
  ['NewItem.current_stock', item, /^Current Stock/],
  ['NewItem.min_stock_level', item, /^Minimum Stock Level/],
  ['NewItem.unit_cost_centavos', batch, /^Unit Cost/],
  ['NewItem.current_stock', batch, /^Stock/],
  ['NewItem.min_stock_level', batch, /^Min Level/],
  ['NewTransaction.quantity', movement, /^Quantity/],
  ['NewTransaction.unit_cost_centavos', movement, /^Unit Cost/],
  ['NewCashTransaction.amount_centavos', cash, /^Amount/],
  ['NewExpense.amount_centavos', expense, /^Amount/],
];

/** As a person types it: '1234.56' for centavos. */
const typed = (place: string, value: number) =>
  place.endsWith('_centavos') ? (value / 100).toFixed(2) : String(value);

for (const [place, form, label] of TEXTS) {
  test(`the field of ${place} takes${form === batch ? ', in a batch edit,' : ''} what the server takes`, async ({
    page,
    till,
  }) => {
    await expect(till.tile('Tapsilog')).toBeVisible();
    const most = limit(place, 'maxLength');
    const field = (await form(page)).getByLabel(label);
    await field.focus();
    await page.keyboard.insertText('x'.repeat(most + 1));
    expect((await field.inputValue()).length).toBe(most);
  });
}

for (const [place, form, label] of NUMBERS) {
  const where = form === batch ? ' in a batch edit' : '';
  test(`more for ${place} than the server takes is said at its field${where}`, async ({ page, till }) => {
    await expect(till.tile('Tapsilog')).toBeVisible();
    const most = limit(place, 'maximum');
    const field = (await form(page)).getByLabel(label);
    await field.fill(typed(place, most + 1));
    await field.blur();
    await expect(field).toHaveAccessibleDescription(/At most /);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(typed(place, most));
    await field.blur();
    await expect(field).not.toHaveAttribute('aria-invalid');
  });
}

test('a custom item costs no more than the server takes', async ({ page, till }) => {
  const most = limit('NewSaleLine.price_centavos', 'maximum');
  const dialog = await customItem(page);
  await dialog.getByLabel('Amount').fill(typed('price_centavos', most + 1));
  await dialog.getByRole('button', { name: 'Add' }).click();
  await till.toast('Invalid Amount', 'Please enter a valid amount');
  await expect(dialog.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Amount').fill(typed('price_centavos', most));
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();
});

test('no more cash is received than the server takes', async ({ page, till }) => {
  const most = limit('NewSale.cash_received_centavos', 'maximum');
  const dialog = await payment(page);
  const { cash: received, complete } = till.details();
  await received.fill(typed('cash_received_centavos', most + 1));
  await complete.click();
  await till.toast('Invalid Amount', 'Please enter a valid amount');
  await received.fill(typed('cash_received_centavos', most));
  await complete.click();
  await expect(dialog).toBeHidden();
});

test('a line has no more units than the server takes', async ({ page, till }) => {
  const most = limit('NewSaleLine.quantity', 'maximum');
  await till.add('Tapsilog');
  await till.showOrder();
  await till.order.getByRole('button', { name: /^Quantity/ }).click();
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill(String(most + 1));
  await expect(quantity).toHaveAccessibleDescription(/At most /);
  await quantity.fill(String(most));
  await expect(quantity).toHaveAttribute('aria-invalid', 'false');
});
