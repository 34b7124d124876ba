import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MenuItem } from '~/api/types';
import { readAgain } from '~/testing/again';
import { openApp, visit } from '~/testing/app';
import { menuItem, menuOf, usualMenu } from '~/testing/menu';
import { sells } from '~/testing/selling';
import { answers, sent } from '~/testing/server';
import {
  add,
  answersTill,
  beginCompleting,
  completeOrder,
  details,
  menu,
  openTill,
  order,
  tile,
  tileNames,
} from '~/testing/till';
import { expectSuccess } from '~/testing/toast';

/** Sets what was sold and spent today. */
function figuresAre(sales_centavos: number, transaction_count: number): void {
  const figures = { on: '2026-03-11', sales_centavos, transaction_count, expenses_centavos: 0 };
  answers('get', '/api/day-figures', { ...figures, as_of: '2026-03-11T02:40:00Z' });
}

test('the summary shows Key Metrics only when there are sales', async () => {
  await openTill(menuItem('Tapsilog'));
  const card = page.getByRole('region', { name: 'Daily Performance Summary' });
  for (const words of ['Revenue', 'Operating Expenses', 'Net Profit', '₱0.00'])
    await expect.element(card.getByText(words).first()).toBeVisible();
  await expect.element(card.getByText('Key Metrics')).not.toBeInTheDocument();
  figuresAre(20_000, 2);
  await readAgain();
  for (const words of ['Key Metrics', 'Profit Margin', '100.0%', 'Avg Transaction', '₱100.00'])
    await expect.element(card.getByText(words)).toBeVisible();
});

test('the suggested number is the lowest free one, and a held number is warned about but accepted', async () => {
  sells();
  answersTill(menuItem('Tapsilog'));
  answers('get', '/api/orders/active-summary', { active_count: 2, numbers_in_use: [1, 3] });
  await openApp('/');
  await add('Tapsilog');
  await beginCompleting();
  await expect.element(details.number).toHaveValue('2');
  await details.number.fill('3');
  await expect.element(details.dialog.getByText('An active order has number 3')).toBeVisible();
  await details.complete.click();
  await expectSuccess('Order #3 (dine-in) completed! Sale of ₱165.00 recorded', 'Order Complete');
});

test('an order that costs nothing is still a sale', async () => {
  sells();
  await openTill(menuItem('Tapsilog'));
  await add('Tapsilog');
  await order.getByLabelText('Discount %').fill('100');
  await completeOrder();
  await expectSuccess('Order #1 (dine-in) completed! Sale of ₱0.00 recorded', 'Order Complete');
  expect(sent('post', '/api/sales')).toMatchObject([{ total_centavos: 0 }]);
});

test('a tile that sells out keeps its place until the till is opened again', async () => {
  const items = usualMenu();
  const now = (current_stock: number): MenuItem[] =>
    items.map((item) => (item.name === 'Siopao' ? { ...item, current_stock } : item));
  await openTill(...items);
  await expect.element(menu).toBeVisible();
  const names = tileNames();
  const spot = () => tile('Tsokolate').element().getBoundingClientRect().toJSON();
  const before = spot();
  answers('get', '/api/menu/whole', menuOf(now(0)));
  await readAgain();
  await expect.element(tile('Siopao').getByText('Out of Stock')).toBeVisible();
  expect(tileNames()).toEqual(names);
  expect(spot()).toEqual(before);
  visit('/nowhere');
  await expect.element(menu).not.toBeInTheDocument();
  visit('/');
  await expect.element(menu).toBeVisible();
  expect(tileNames()).toEqual(names.filter((name) => name !== 'Siopao'));
});
