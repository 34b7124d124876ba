/** What happens to the cards when two orders become one, or when a sale has less than its order. */
import type { NewSale } from '~/api/types';
import type { OrderLine } from '../lines';
import { type Card, cardKey, NO_CARDS, type OrderCards } from './cards';

/** A table's lines and cards. */
export interface Party extends OrderCards {
  lines: OrderLine[];
}

/**
 * Two joined tables cannot share by head, because heads would be counted over food that only one table ate. So the
 * lines have to be chosen per person, which the panel asks for; only somebody who was alone keeps all of their lines. A
 * card that is on both orders becomes one card.
 */
export function joinedCards(one: Party, other: Party): OrderCards {
  for (const [party, rest] of [
    [one, other],
    [other, one],
  ] as const)
    if (rest.entitled.length === 0 && (rest.lines.length === 0 || party.entitled.length === 0))
      return { persons: party.persons, entitled: party.entitled };
  const cards: Card[] = [];
  for (const card of [...withLines(one), ...withLines(other)]) {
    const key = cardKey(card);
    const at = cards.findIndex((each) => each.id === card.id || (key !== null && cardKey(each) === key));
    const same = cards[at];
    if (same) cards[at] = { ...same, lines: [...same.lines, ...card.lines] };
    else cards.push(card);
  }
  return { persons: null, entitled: cards };
}

function withLines({ persons, entitled, lines }: Party): readonly Card[] {
  if (persons === null) return entitled;
  const all = lines.map(({ id, quantity }) => ({ line_id: id, quantity }));
  const isAlone = persons === 1 && entitled.length === 1;
  return entitled.map((card) => ({ ...card, lines: isAlone ? all : [] }));
}

/** The order's cards that are not in its sale. */
export function cardsWithout(order: OrderCards, tax: NewSale['tax']): OrderCards {
  const sold = new Set(tax?.entitled?.map(identityOf));
  const entitled = order.entitled.filter((card) => !sold.has(identityOf(card)));
  return entitled.length > 0 ? { persons: order.persons, entitled } : NO_CARDS;
}

function identityOf({
  kind,
  name = '',
  id_number = '',
}: {
  kind: string;
  name?: string;
  id_number?: string;
}) {
  return [kind, name.trim(), id_number.trim()].join('\n');
}
