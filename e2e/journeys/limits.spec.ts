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
  anyOf?: Limits[];
}

/** The longest text for 'NewItem.name', by the API's description. */
function longest(place: string): number {
  const [schema = '', field = ''] = place.split('.');
  const schemas = description.components.schemas as Record<string, { properties?: Record<string, Limits> }>;
  const { maxLength, anyOf } = schemas[schema]?.properties?.[field] ?? {};
  const most = maxLength ?? anyOf?.[0]?.maxLength;
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

const FIELDS: [place: string, form: (page: Page) => Promise<Locator>, label: RegExp][] = [
  ['SignUp.first_name', signUp, /^First Name/],
  ['NewSaleLine.name', customItem, /^Description/],
  ['NewExpense.description', expense, /^Description/],
  ['NewCashTransaction.description', cash, /^Description/],
  ['NewItem.name', item, /Name/],
  ['NewItem.description', item, /^Description/],
  ['NewTransaction.notes', movement, /^Notes/],
];

for (const [place, form, label] of FIELDS) {
  test(`the field of ${place} takes what the server takes`, async ({ page, till }) => {
    await expect(till.tile('Tapsilog')).toBeVisible();
    const most = longest(place);
    const field = (await form(page)).getByLabel(label);
    await field.focus();
    await page.keyboard.insertText('x'.repeat(most + 1));
    expect((await field.inputValue()).length).toBe(most);
  });
}
