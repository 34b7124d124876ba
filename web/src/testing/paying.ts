/** Order Details of a cafe that takes more than cash, found by the words on its screen. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { TakenTender } from '~/api/types';
import { openApp } from './app';
import { button } from './controls';
import { usualMenu } from './menu';
import { sells } from './selling';
import { answers } from './server';
import { add, answersTill, beginCompleting, details, showOrder } from './till';

export const GCASH: TakenTender = { kind: 'gcash', name: 'GCash', reference: 'required' };
export const CARD: TakenTender = { kind: 'card', name: 'Card', reference: 'optional' };
export const QR_PH: TakenTender = { kind: 'qrph', name: 'QR Ph', reference: 'required' };
export const VOUCHER: TakenTender = { kind: 'other', name: 'Voucher', reference: 'off' };

export const SALES = '/api/sales';
export const REFERENCES = '/api/tenders/references';

const { dialog } = details;
export const way = (name: string) => dialog.getByRole('radio', { name, exact: true });
export const reference = dialog.getByLabelText(/^GCash reference number/);
export const paid = page.getByRole('region', { name: 'Paid' });

/**
 * Begins to pay for a Tapsilog of ₱165.00, in a cafe that takes these tenders beside cash; no reference was used
 * before.
 */
export async function pay(...taken: TakenTender[]): Promise<void> {
  sells();
  answersTill(...usualMenu());
  answers('get', '/api/tenders', taken);
  answers('get', REFERENCES, { used: null });
  await openApp('/');
  await add('Tapsilog');
  await showOrder();
  await beginCompleting();
  if (taken.length > 0) await expect.element(way('Cash')).toBeChecked();
}

export async function choose(name: string): Promise<void> {
  await way(name).click({ force: true });
}

/** Presses keys of the keypad. */
export async function press(keys: string): Promise<void> {
  for (const key of keys) await button(key, dialog).click();
}
