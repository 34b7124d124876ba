/** Who at the table has a discount by law, as it stands on the open order: pure changes of it. */
import { KINDS, type KindName } from '~/lib/tax/kinds';
import { idKey, MOST_PERSONS } from '~/lib/tax/sharing';

/** So many of a line are this person's. */
export interface ChosenLine {
  line_id: string;
  quantity: number;
}

export interface Card {
  /** Of this card while it is typed, in whatever tab; in the sale it has a place instead. */
  id: string;
  kind: KindName;
  name: string;
  id_number: string;
  /** They count where lines are chosen, and stay while persons are counted instead. */
  lines: readonly ChosenLine[];
}

export interface OrderCards {
  /** At the table; null where each card has the lines that are chosen for it. */
  persons: number | null;
  entitled: readonly Card[];
}

/** Of a new order: whoever eats alone has all of it. */
export const NO_CARDS: OrderCards = { persons: 1, entitled: [] };

/** The name and the number, as the server takes them. */
export const LONGEST_CARD_NAME = 100;
export const LONGEST_CARD_NUMBER = 60;

export function withCard(cards: OrderCards, card: Card): OrderCards {
  const others = cards.entitled.filter(({ id }) => id !== card.id);
  return others.length >= MOST_PERSONS ? cards : { ...cards, entitled: [...others, card] };
}

export function withChanged(cards: OrderCards, id: string, change: Partial<Card>): OrderCards {
  return {
    ...cards,
    entitled: cards.entitled.map((card) => (card.id === id ? { ...card, ...change } : card)),
  };
}

export function withoutCard(cards: OrderCards, id: string): OrderCards {
  return { ...cards, entitled: cards.entitled.filter((card) => card.id !== id) };
}

/** @param quantity of the line; 0: none of it */
export function withChosen(cards: OrderCards, id: string, line_id: string, quantity: number): OrderCards {
  const card = cards.entitled.find((each) => each.id === id);
  if (!card) return cards;
  const others = card.lines.filter((line) => line.line_id !== line_id);
  return withChanged(cards, id, { lines: quantity > 0 ? [...others, { line_id, quantity }] : others });
}

/** With all that is left of the order's lines. */
export function withRest(
  cards: OrderCards,
  lines: readonly { id: string; quantity: number }[],
  id: string,
): OrderCards {
  const card = cards.entitled.find((each) => each.id === id);
  if (!card) return cards;
  const theirs = lines.flatMap((line) => {
    const mine = chosenOf([card], line.id);
    const quantity = line.quantity - chosenOf(cards.entitled, line.id) + mine;
    return quantity > 0 ? [{ line_id: line.id, quantity }] : [];
  });
  return withChanged(cards, id, { lines: theirs });
}

/** How much of a line is somebody's, of one card or of all. */
export function chosenOf(entitled: readonly Pick<Card, 'lines'>[], lineId: string): number {
  const chosen = entitled.flatMap(({ lines }) => lines).filter(({ line_id }) => line_id === lineId);
  return chosen.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Who it is of, as far as it was typed: 'Lola Nena', 'Senior'. */
export function nameOf({ name, kind }: Pick<Card, 'name' | 'kind'>): string {
  return name.trim() || KINDS[kind].name;
}

/** One card is for one person: what tells whether two are the same; a card without its number is like no other. */
export function cardKey({ kind, id_number }: Pick<Card, 'kind' | 'id_number'>): string | null {
  const key = idKey(id_number);
  return key && `${kind} ${key}`;
}
