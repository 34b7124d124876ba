/** Pure changes to the open order's cards: who at the table has a discount by law. */
import { KINDS, type KindName } from '~/lib/tax/kinds';
import { idKey, MOST_PERSONS } from '~/lib/tax/sharing';

/** How many units of a line belong to a person. */
export interface ChosenLine {
  line_id: string;
  quantity: number;
}

export interface Card {
  /** Identifies the card while it is being typed, in any tab; in the sale its position does. */
  id: string;
  kind: KindName;
  name: string;
  id_number: string;
  /** The person's lines. They count only where lines are chosen, but are kept while persons are counted instead. */
  lines: readonly ChosenLine[];
}

export interface OrderCards {
  /** At the table; null if each card has its own chosen lines instead. */
  persons: number | null;
  entitled: readonly Card[];
}

/** The cards of a new order: one person at the table, who has everything. */
export const NO_CARDS: OrderCards = { persons: 1, entitled: [] };

/** The server's limits for the name and the number. */
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

/** @param quantity how many of the line are theirs; 0 for none */
export function withChosen(cards: OrderCards, id: string, line_id: string, quantity: number): OrderCards {
  const card = cards.entitled.find((each) => each.id === id);
  if (!card) return cards;
  const others = card.lines.filter((line) => line.line_id !== line_id);
  return withChanged(cards, id, { lines: quantity > 0 ? [...others, { line_id, quantity }] : others });
}

/** Also gives the card all units of the order's lines that nobody has yet. */
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

/** How many units of a line the given cards have between them. */
export function chosenOf(entitled: readonly Pick<Card, 'lines'>[], lineId: string): number {
  const chosen = entitled.flatMap(({ lines }) => lines).filter(({ line_id }) => line_id === lineId);
  return chosen.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whose card it is, as far as typed: 'Lola Nena', else 'Senior'. */
export function nameOf({ name, kind }: Pick<Card, 'name' | 'kind'>): string {
  return name.trim() || KINDS[kind].name;
}

/**
 * Identifies a card across orders: equal keys mean the same card. Null without an ID number, which matches no other
 * card.
 */
export function cardKey({ kind, id_number }: Pick<Card, 'kind' | 'id_number'>): string | null {
  const key = idKey(id_number);
  return key && `${kind} ${key}`;
}
