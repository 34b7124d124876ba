/** How a bill is shared, by head or by lines, and what is refused. */
import { halfUp } from '~/lib/money';
import { type Bill, type Entitled, type Problem, subtotalOf, sum } from './bill';
import { KINDS } from './kinds';

/** No table seats more, and a typing error is caught. */
export const MOST_PERSONS = 100;

interface Refused {
  problem: Problem;
  /** As the server names it: 'entitled.1.lines'. */
  field: string;
}

/** Why the discounts of a bill are impossible, or null. */
export function refusedFor(bill: Bill): Refused | null {
  return (
    wrongCard(bill.entitled) ?? (bill.persons === null ? wrongLines(bill) : wrongHeads(bill, bill.persons))
  );
}

/** The part of the subtotal that each entitled person has, for a bill that is not refused. */
export function sharesOf({ lines, persons, entitled }: Bill): number[] {
  if (persons === null) {
    const prices = new Map(lines.map((line) => [line.id, line.price_centavos]));
    return entitled.map((person) =>
      sum(person.lines.map(({ line_id, quantity }) => (prices.get(line_id) ?? 0) * quantity)),
    );
  }
  const subtotal = subtotalOf(lines);
  // The running total is rounded, and each person gets the difference: the parts add up to the whole.
  const upTo = (heads: number) => halfUp(subtotal * heads, persons);
  return entitled.map((_, place) => upTo(place + 1) - upTo(place));
}

/** An ID number as it is compared: '0012-345 a' is '0012345A'. */
export function idKey(idNumber: string): string {
  return idNumber
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function wrongCard(entitled: readonly Entitled[]): Refused | null {
  const cards = new Set<string>();
  for (const [place, { kind, id_number }] of entitled.entries()) {
    if (!Object.hasOwn(KINDS, kind)) return { problem: 'unknown_kind', field: `entitled.${place}.kind` };
    const key = idKey(id_number);
    // Cards of another kind are numbered by another office.
    const card = `${kind} ${key}`;
    if (cards.has(card)) return { problem: 'id_used_twice', field: `entitled.${place}.id_number` };
    if (key) cards.add(card);
  }
  return null;
}

function wrongHeads({ entitled }: Bill, persons: number): Refused | null {
  if (!Number.isInteger(persons) || persons < 1 || persons > MOST_PERSONS)
    return { problem: 'persons_out_of_range', field: 'persons' };
  if (entitled.length > persons) return { problem: 'too_many_entitled', field: 'entitled' };
  for (const [place, { kind, lines }] of entitled.entries()) {
    if (lines.length > 0) return { problem: 'heads_or_lines', field: `entitled.${place}.lines` };
    if (!KINDS[kind].by_head) return { problem: 'not_by_head', field: `entitled.${place}.kind` };
  }
  return null;
}

function wrongLines({ lines, entitled }: Bill): Refused | null {
  const left = new Map(lines.map((line) => [line.id, line.quantity]));
  for (const [place, person] of entitled.entries()) {
    const field = `entitled.${place}.lines`;
    if (person.lines.length === 0 || person.lines.some(({ quantity }) => quantity < 1))
      return { problem: 'nothing_chosen', field };
    for (const { line_id, quantity } of person.lines) {
      const there = left.get(line_id);
      if (there === undefined) return { problem: 'unknown_line', field };
      if (there < quantity) return { problem: 'line_given_twice', field };
      left.set(line_id, there - quantity);
    }
  }
  return null;
}
