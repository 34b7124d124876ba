/** The dialog that records who at the table has a card, by the words on its screen. */
import { expect, type Locator } from '@playwright/test';
import type { Till } from './till.ts';

export const VAT = {
  vat_registered: true,
  service_tenths: 0,
  service_on: 'dine-in',
  service_discounted: false,
};

export async function openCards(till: Till): Promise<Locator> {
  await till.showOrder();
  await till.press(till.order.getByRole('button', { name: 'Senior / PWD' }));
  const dialog = till.dialog('Senior / PWD');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Add one more card, with its details. */
export async function addCard(till: Till, dialog: Locator, kind: string, name: string, number: string) {
  await till.press(dialog.getByRole('button', { name: `+ ${kind}` }));
  const named = dialog.getByLabel('Name', { exact: true }).last();
  await expect(named).toBeFocused();
  await named.fill(name);
  await dialog.getByLabel('ID number', { exact: true }).last().fill(number);
}

/** Set the number of persons at the table. */
export async function seat(dialog: Locator, persons: number): Promise<void> {
  await dialog.getByLabel('Persons at the table', { exact: true }).fill(String(persons));
}
