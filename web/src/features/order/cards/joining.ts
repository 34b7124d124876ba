/** What becomes of the cards where two orders become one, or a sale has less than its order. */
import type { NewSale } from '~/api/types';
import type { OrderLine } from '../lines';
import { type Card, cardKey, NO_CARDS, type OrderCards } from './cards';

/** A table's lines, with its cards. */
export interface Party extends OrderCards {
  lines: OrderLine[];
}

/**
 * Two tables have no heads in common: a share of what both ate is nobody's. So whose lines are whose has to be chosen,
 * which the panel asks for; only who was alone has all that was theirs. A card that stands on both is one.
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

/** Those of an order that a sale of it does not have. */
export function cardsWithout(order: OrderCards, tax: NewSale['tax']): OrderCards {
  const sold = new Set(tax?.entitled?.map(toldBy));
  const entitled = order.entitled.filter((card) => !sold.has(toldBy(card)));
  return entitled.length > 0 ? { persons: order.persons, entitled } : NO_CARDS;
}

function toldBy({ kind, name = '', id_number = '' }: { kind: string; name?: string; id_number?: string }) {
  return [kind, name.trim(), id_number.trim()].join('\n');
}
