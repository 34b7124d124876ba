/** Finds what is wrong with the cards of an order, and where: shown while typing, and before the cash is counted. */
import type { TillTerms } from '~/api/types';
import type { Problem } from '~/lib/tax/bill';
import { idKey, MOST_PERSONS, refusedFor } from '~/lib/tax/sharing';
import { billOf, type SummableOrder } from './sums';

type Part = 'kind' | 'name' | 'id_number' | 'lines';

/** A field of the dialog; without a card, the number of persons. */
export interface CardField {
  card: string | null;
  part: Part | 'persons';
}

export interface CardLack {
  at: CardField;
  words: string;
  /** The field is merely empty so far: not reported while somebody is still typing. */
  isMissing: boolean;
}

/** The server's refusal of a field, shown for as long as the field still has the refused text. */
export interface CardRefusal {
  at: CardField;
  words: string;
  /** The field's text when it was refused. */
  text: string;
}

/** The same words as the server's, in tax/errors.py. */
const WORDS: Record<Problem, string> = {
  unknown_kind: 'There is no such discount by law.',
  persons_out_of_range: `Between 1 and ${MOST_PERSONS} persons can be at the table.`,
  too_many_entitled: 'There are more entitled persons than persons at the table.',
  id_used_twice: 'This ID number is already on the order.',
  not_by_head: 'This discount is for certain items. Choose them.',
  heads_or_lines: 'Either the persons at the table are counted, or the lines are chosen.',
  nothing_chosen: 'Choose what this person has.',
  unknown_line: 'The order has no such line.',
  line_given_twice: 'This line is already chosen for somebody else.',
};

/** Everything that keeps the order from being sold; the first to put right comes first. */
export function lacksOf(order: SummableOrder, details: TillTerms['card_details']): CardLack[] {
  const refused = refusedFor(billOf(order));
  const wrong: CardLack[] = refused
    ? [{ at: fieldAt(order, refused.field), words: WORDS[refused.problem], isMissing: false }]
    : [];
  if (details === 'optional') return wrong;
  const missing = order.entitled.flatMap(({ id, name, id_number }): CardLack[] => [
    ...(name.trim() === '' ? [lack(id, 'name', 'Please enter the name.')] : []),
    ...(idKey(id_number) === '' ? [lack(id, 'id_number', 'Please enter the ID number.')] : []),
  ]);
  return [...wrong, ...missing];
}

function lack(card: string, part: Part, words: string): CardLack {
  return { at: { card, part }, words, isMissing: true };
}

const AT_CARD = /^entitled\.(\d+)\.(kind|name|id_number|lines)$/;

/** Return the dialog's field for the server's name of it within a sale's tax, such as 'entitled.0.name'. */
export function fieldAt({ entitled }: Pick<SummableOrder, 'entitled'>, field: string): CardField {
  const [, place, part] = AT_CARD.exec(field) ?? [];
  const card = entitled[Number(place)];
  return card ? { card: card.id, part: part as Part } : { card: null, part: 'persons' };
}

export function isAt(one: CardField, other: CardField): boolean {
  return one.card === other.card && one.part === other.part;
}
