/** Every form field accepts as much as the server and no more: nobody types something that is refused afterwards. */
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { SignInForm } from '~/features/auth/sign-in-form';
import { CashForm } from '~/features/cash/cash-form';
import { ExpenseDialog } from '~/features/expenses/expense-dialog';
import { BatchRow } from '~/features/inventory/batch/batch-row';
import { AddDialog } from '~/features/inventory/dialogs/add-dialog';
import { TransactionDialog } from '~/features/inventory/dialogs/transaction-dialog';
import { item } from '~/features/inventory/item-for-tests';
import { button, dialog } from '~/testing/controls';
import { limit } from '~/testing/limit';
import { menuItem } from '~/testing/menu';
import { entryList } from '~/testing/menu-room';
import { mount } from '~/testing/mount';
import { sells } from '~/testing/selling';
import { answers } from '~/testing/server';
import { beginCompleting, details, openTill, order, tile } from '~/testing/till';
import { failure } from '~/testing/toast';

const DAY = '2026-03-11';
const nothing = () => {};

async function signUp(): Promise<void> {
  answers('get', '/api/staff/anybody', { anybody: true, sign_up: 'open' });
  await mount(<SignInForm />);
  await page.getByText('New staff member? Create PIN').click();
}

async function customItem(): Promise<void> {
  await openTill(menuItem('Other', { price_centavos: 0, current_stock: 0 }));
  await tile('Other').click();
}

const expense = () =>
  mount(<ExpenseDialog on={DAY} today={DAY} expense={null} closed={false} onClose={nothing} />).then(nothing);
const cash = () => mount(<CashForm on={DAY} today={DAY} onRecorded={nothing} />).then(nothing);
const newItem = () => mount(<AddDialog kind="inventory" onClose={nothing} onAdded={nothing} />).then(nothing);

/** For forms that show the menu price, which is the owner's own if there is one; here there is none. */
async function mountWithPrices(part: ReactElement): Promise<void> {
  answers('get', '/api/menu/entries', entryList([]));
  await mount(part);
}
const movement = () =>
  mountWithPrices(
    <TransactionDialog item={item('Pandesal')} gone={false} onClose={nothing} onRecorded={nothing} />,
  );
const batchRow = () => mountWithPrices(<BatchRow item={item('Pandesal')} isGone={false} />);

type Field = [place: string, where: string, open: () => Promise<void>, label: RegExp];

test.for<Field>([
  ['SignUp.first_name', '', signUp, /^First Name/],
  ['NewSaleLine.name', '', customItem, /^Description/],
  ['NewExpense.description', '', expense, /^Description/],
  ['NewCashTransaction.description', '', cash, /^Description/],
  ['NewItem.name', '', newItem, /^Name/],
  ['NewItem.description', '', newItem, /^Description/],
  ['NewTransaction.notes', '', movement, /^Notes/],
  ['NewItem.name', ' in a batch edit', batchRow, /^Name/],
  ['NewItem.description', ' in a batch edit', batchRow, /^Description/],
])('the field of %s%s accepts exactly what the server accepts', async ([place, , open, label]) => {
  await open();
  const most = limit(place, 'maxLength');
  const field = page.getByLabelText(label);
  await field.fill('x'.repeat(most + 1));
  await expect.element(field).toHaveValue('x'.repeat(most));
});

/** As a person types it: '1234.56' for a field in centavos. */
const typed = (place: string, value: number) =>
  place.endsWith('_centavos') ? (value / 100).toFixed(2) : String(value);

async function fillAndLeave(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await userEvent.tab();
}

test.for<Field>([
  ['NewItem.unit_cost_centavos', '', newItem, /^Unit Cost/],
  ['NewItem.current_stock', '', newItem, /^Current Stock/],
  ['NewItem.min_stock_level', '', newItem, /^Minimum Stock Level/],
  ['NewItem.unit_cost_centavos', ' in a batch edit', batchRow, /^Unit Cost/],
  ['NewItem.current_stock', ' in a batch edit', batchRow, /^Stock/],
  ['NewItem.min_stock_level', ' in a batch edit', batchRow, /^Min Level/],
  ['NewTransaction.quantity', '', movement, /^Quantity/],
  ['NewTransaction.unit_cost_centavos', '', movement, /^Unit Cost/],
  ['NewCashTransaction.amount_centavos', '', cash, /^Amount/],
  ['NewExpense.amount_centavos', '', expense, /^Amount/],
])("a %s%s above the server's limit is reported at its field", async ([place, , open, label]) => {
  await open();
  const most = limit(place, 'maximum');
  const field = page.getByLabelText(label);
  await fillAndLeave(field, typed(place, most + 1));
  await expect.element(field).toHaveAccessibleDescription(/At most /);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await fillAndLeave(field, typed(place, most));
  await expect.element(field).not.toHaveAttribute('aria-invalid');
});

test('a custom item cannot cost more than the server accepts', async () => {
  const most = limit('NewSaleLine.price_centavos', 'maximum');
  await customItem();
  const itemDialog = dialog('Add Custom Item');
  const amount = itemDialog.getByLabelText('Amount');
  await amount.fill(typed('price_centavos', most + 1));
  await button('Add', itemDialog).click();
  await expect.element(failure('Invalid Amount', 'Please enter a valid amount')).toBeVisible();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill(typed('price_centavos', most));
  await button('Add', itemDialog).click();
  await expect.element(itemDialog).not.toBeInTheDocument();
});

test('the cash received cannot exceed what the server accepts', async () => {
  const most = limit('NewSale.cash_received_centavos', 'maximum');
  await openTill(menuItem('Tapsilog'));
  await tile('Tapsilog').click();
  await beginCompleting();
  await details.cash.fill(typed('cash_received_centavos', most + 1));
  await details.complete.click();
  await expect.element(failure('Invalid Amount', 'Please enter a valid amount')).toBeVisible();
  sells();
  await details.cash.fill(typed('cash_received_centavos', most));
  await details.complete.click();
  await expect.element(details.dialog).not.toBeInTheDocument();
});

test('the quantity of a line cannot exceed what the server accepts', async () => {
  const most = limit('NewSaleLine.quantity', 'maximum');
  await openTill(menuItem('Tapsilog'));
  await tile('Tapsilog').click();
  await order.getByRole('button', { name: /^Quantity/ }).click();
  const quantity = dialog('Quantity').getByRole('textbox', { name: 'Quantity' });
  await quantity.fill(String(most + 1));
  await expect.element(quantity).toHaveAccessibleDescription(/At most /);
  await quantity.fill(String(most));
  await expect.element(quantity).toHaveAttribute('aria-invalid', 'false');
});
