/** The till, found by the words on its screen. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { MenuItem, TillTerms } from '~/api/types';
import { PLAIN_TERMS } from '~/features/order/cards/terms';
import { openApp } from './app';
import { dialog } from './controls';
import { menuOf } from './menu';
import { haveRead } from './moment';
import { answers } from './server';
import { serverState } from './settings';

/** The terms of a shop without VAT and service charge, with these changes. */
export function plainTerms(changed: Partial<TillTerms['terms']> = {}): TillTerms {
  return { terms: { ...PLAIN_TERMS, ...changed }, card_details: 'required' };
}

/** Answers what the POS asks for: this menu, and a day that has sold nothing yet. */
export function answersTill(...menu: MenuItem[]): void {
  answers('get', '/api/menu/whole', menuOf(menu));
  answers('get', '/api/sales/frequent-items', []);
  answers('get', '/api/stock/running-out', { items: [] });
  answers('get', '/api/approvals/limits', { discount_over_tenths: null, cash_out_over_centavos: null });
  answers('get', '/api/tenders', []);
  answers('get', '/api/tax/terms', plainTerms());
  answers('get', '/api/orders/active-summary', { active_count: 0, numbers_in_use: [] });
  answers('get', '/api/day-figures', {
    on: '2026-03-11',
    sales_centavos: 0,
    expenses_centavos: 0,
    transaction_count: 0,
    as_of: '2026-03-11T02:40:00Z',
  });
  answers('get', '/api/settings/server', serverState());
}

export async function openTill(...menu: MenuItem[]): Promise<void> {
  answersTill(...menu);
  await openApp('/');
}

export const menu = page.getByRole('list', { name: 'Menu' });
export const tiles = menu.getByRole('button');

/** Names of the tiles from left to right and top to bottom. */
export function tileNames(): string[] {
  return tiles.elements().map((each) => each.querySelector('span')?.textContent ?? '');
}

export async function add(...names: string[]): Promise<void> {
  for (const name of names) await tile(name).click();
}

/** Beside the menu, or in the phone's sheet. */
export const order = page
  .getByRole('complementary', { name: 'Order', exact: true })
  .or(page.getByRole('dialog', { name: 'Order', exact: true }));

const orderBar = page.getByRole('button', { name: /View order/ });

/** On a phone the order is behind the bar; elsewhere it is there already. */
export async function showOrder(): Promise<void> {
  if (orderBar.elements().length > 0) await orderBar.click();
  await expect.element(order).toBeVisible();
}

/** On a small screen the figures and the links to other screens are behind a button. */
export async function showFigures(): Promise<void> {
  const more = page.getByRole('button', { name: 'Figures and screens', expanded: false });
  if (more.elements().length > 0) await more.click();
}

export function figure(label: "Today's Sales" | "Today's Expenses" | 'Net Cash'): Locator {
  return page.getByRole('navigation', { name: 'Today' }).getByRole('link', { name: label });
}

/** A tile by the whole name of its item. */
export function tile(name: string): Locator {
  const whole = new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![^\\s₱])`);
  return menu.getByRole('button', { name: whole });
}

/** A line of the order that says all of these words. */
export function line(...words: string[]): Locator {
  return words.reduce((lines, word) => lines.filter({ hasText: word }), order.getByRole('listitem'));
}

const SUMS = ['Subtotal', 'Discount', 'Total'] as const;

/** The amount beside a word of the totals. */
export function sum(word: (typeof SUMS)[number]): Locator {
  const sums = order.getByRole('definition');
  // A very low screen has the total alone.
  return word === 'Total' ? sums.last() : sums.nth(SUMS.indexOf(word));
}

export function quantityOf(name: string): Locator {
  return order.getByRole('button', { name: `Quantity of ${name}` });
}

export const completeButton = order.getByRole('button', { name: /^(Complete|Checkout)/ });

const detailsDialog = dialog('Order Details');

export const details = {
  dialog: detailsDialog,
  number: detailsDialog.getByLabelText('Order number'),
  cash: detailsDialog.getByLabelText(/^Cash received/),
  complete: detailsDialog.getByRole('button', { name: /^(Complete Order|Please wait)/ }),
};

export async function beginCompleting(): Promise<void> {
  await completeButton.click();
  await expect.element(details.dialog).toBeVisible();
  haveRead();
}

/** Sells the order as it is. */
export async function completeOrder(): Promise<void> {
  await showOrder();
  await beginCompleting();
  await details.complete.click();
  await expect.element(details.dialog).not.toBeInTheDocument();
}
