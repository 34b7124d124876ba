/** Changes to the cards of the open order, each made by a tap or a key. */
import { newId } from '~/lib/ids';
import type { KindName } from '~/lib/tax/kinds';
import { change, openOrder } from '../store';
import { type Card, nameOf, withCard, withChanged, withChosen, withoutCard, withRest } from './cards';

/** Return the id of the new card, whose name and number are still to be typed. */
export function addCard(kind: KindName): string {
  const card: Card = { id: newId(), kind, name: '', id_number: '', lines: [] };
  change((order) => withCard(order, card));
  return card.id;
}

export function changeCard(id: string, changed: Partial<Pick<Card, 'kind' | 'name' | 'id_number'>>): void {
  change((order) => withChanged(order, id, changed));
}

export function changePersons(persons: number | null): void {
  change(() => ({ persons }));
}

/** @param quantity how many of the line are this person's; 0 for none */
export function chooseLine(id: string, lineId: string, quantity: number): void {
  change((order) => withChosen(order, id, lineId, quantity));
}

/** Give this person everything that is nobody's yet. */
export function chooseRest(id: string): void {
  change((order) => withRest(order, order.lines, id));
}

/** Takes one tap, which Undo reverses. */
export function removeCard(id: string): void {
  const before = openOrder();
  const card = before.entitled.find((each) => each.id === id);
  if (card) change((order) => withoutCard(order, id), { text: `${nameOf(card)} removed`, order: before });
}
