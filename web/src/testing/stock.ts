/** Inventory Management, found by the words on its screen. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { RunningOut, StockItem } from '~/api/types';
import { item } from '~/features/inventory/item-for-tests';
import type { Kind } from '~/features/inventory/words';
import { openApp } from './app';
import { button, dialog } from './controls';
import { entryList } from './menu-room';
import { answers, at } from './server';

/** The lists that a test serves; what it changes in them later is there at the next read. */
export type Lists = Record<Kind, StockItem[]>;

/** A few of every kind: normal, low, sold out, without a price of its own. */
export function usualLists(): Lists {
  return {
    inventory: [
      item('Buko Pie', { unit_cost_centavos: 5_500, current_stock: 3 }),
      item('Cafe Latte', { unit_cost_centavos: 6_250, current_stock: 60 }),
      item('Cappuccino', { unit_cost_centavos: 6_000, current_stock: 60 }),
      item('Daily Special: Chicken Adobo', { unit_cost_centavos: 9_525, min_stock_level: 5 }),
      item('Leche Flan', { unit_cost_centavos: 4_000, current_stock: 0, min_stock_level: 5 }),
      item('Matcha Latte', { unit_cost_centavos: 7_500, current_stock: 4 }),
      item('Other', { unit_cost_centavos: 0, current_stock: 0, min_stock_level: 0 }),
    ],
    supply: [
      item('Paper cups', {
        kind: 'supply',
        unit_cost_centavos: 250,
        current_stock: 300,
        min_stock_level: 50,
      }),
    ],
  };
}

export async function openStock(
  lists = usualLists(),
  search = '',
  runningOut: RunningOut[] = [],
): Promise<Lists> {
  for (const kind of ['inventory', 'supply'] as const)
    answers('get', at('/api/stock/{kind}', kind), () => ({ items: lists[kind] }));
  answers('get', '/api/stock/running-out', { items: runningOut });
  answers('get', '/api/menu/entries', entryList([]));
  answers('get', '/api/menu/recipes', { recipes: [] });
  await openApp(`/?view=inventory${search}`);
  await expect.element(page.getByRole('tabpanel')).toBeVisible();
  return lists;
}

export const cards = page.getByRole('tabpanel').getByRole('article');
export const bar = page.getByRole('region', { name: 'Batch Edit' });

export function card(name: string): Locator {
  return page.getByRole('tabpanel').getByRole('article', { name, exact: true });
}

/** Names from top to bottom, of the cards in sight. */
export function names(): string[] {
  return cards.elements().map((each) => each.getAttribute('aria-label') ?? '');
}

/** A summary card of one of the two rows. */
export function figure(row: 'Inventory' | 'Supplies', label: string): Locator {
  return page
    .getByRole('region', { name: row, exact: true })
    .getByRole('button', { name: new RegExp(`^${label}`) });
}

export async function begin(
  action: 'Transaction' | 'History' | 'Supplier' | 'Delete',
  name: string,
): Promise<Locator> {
  await button(`${action} ${name}`, card(name)).click();
  const opened = dialog(action === 'Delete' ? 'Delete' : `${action}: ${name}`);
  await expect.element(opened).toBeVisible();
  return opened;
}

export async function add(
  title: 'Add Item' | 'Add Supply',
  fields: Record<string, string>,
): Promise<Locator> {
  await button(title).first().click();
  const adding = dialog(title);
  for (const [label, text] of Object.entries(fields)) await adding.getByLabelText(label).fill(text);
  await button(title, adding).click();
  return adding;
}

export async function batchEdit(): Promise<void> {
  await button('Batch Edit').click();
  await expect.element(bar).toBeVisible();
}

export function batchField(name: string, label: string): Locator {
  return card(name).getByLabelText(label, { exact: true });
}

export async function save(): Promise<void> {
  await button('Save Changes', bar).click();
}

/** The server saves every row of a batch as typed. */
export function takesBatches(lists: Lists, kind: Kind): void {
  answers('patch', at('/api/stock/{kind}', kind), ({ rows }) => {
    const typed = new Map(rows.map(({ id, to }) => [id, to]));
    lists[kind] = lists[kind].map((each) => ({ ...each, ...typed.get(each.id) }));
    return { saved: lists[kind].filter(({ id }) => typed.has(id)), floored: [], refused: [] };
  });
}
