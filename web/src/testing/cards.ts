/** The dialog for people with a card, found by the words on its screen. */
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { openApp } from './app';
import { button, dialog } from './controls';
import { usualMenu } from './menu';
import { sells } from './selling';
import { answers } from './server';
import { add, answersTill, order, plainTerms } from './till';

export const TERMS = '/api/tax/terms';

/** Opens the till of a shop with these terms, and rings these items up. */
export async function ringUpAt(changed: Parameters<typeof plainTerms>[0], ...names: string[]): Promise<void> {
  sells();
  answersTill(...usualMenu());
  answers('get', TERMS, plainTerms(changed));
  await openApp('/');
  await add(...names);
}

export const VAT = { vat_registered: true };

export const cardsKey = button('Senior / PWD', order);
export const cardsDialog = dialog('Senior / PWD');
export const done = cardsDialog.getByRole('button', { name: /^Done/ });
export const persons = cardsDialog.getByLabelText('Persons at the table', { exact: true });
export const card = (place = 0): Locator =>
  cardsDialog.getByRole('list', { name: 'Cards' }).getByRole('listitem').nth(place);
export const nameOf = (place = 0): Locator => card(place).getByLabelText(/^Name/);
export const numberOf = (place = 0): Locator => card(place).getByLabelText(/^ID number/);

export async function openCards(): Promise<void> {
  await cardsKey.click();
  await expect.element(cardsDialog).toBeVisible();
}

/** Adds a card. Its texts are filled in: typed as fast as a test does, they would count as a scanned code. */
export async function addCard(kind: string, name: string, number: string): Promise<void> {
  await button(`+ ${kind}`, cardsDialog).click();
  await cardsDialog.getByLabelText(/^Name/).last().fill(name);
  await cardsDialog
    .getByLabelText(/^ID number/)
    .last()
    .fill(number);
}
