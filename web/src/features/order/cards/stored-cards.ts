/** Reads the cards of a stored order; unreadable ones are left out, and an order of an earlier version has none. */
import { KINDS } from '~/lib/tax/kinds';
import { MOST_PERSONS } from '~/lib/tax/sharing';
import type { OrderLine } from '../lines';
import type { Card, ChosenLine, OrderCards } from './cards';
import { follow } from './follow';

export function parseCards(record: Record<string, unknown>, lines: readonly OrderLine[]): OrderCards {
  const { persons, entitled } = record;
  const cards = Array.isArray(entitled) ? entitled.filter(isCard).slice(0, MOST_PERSONS) : [];
  return {
    persons: persons === null ? null : isPositiveInteger(persons) && persons <= MOST_PERSONS ? persons : 1,
    // Caps the units chosen of each line at what the line has.
    entitled: follow(cards, lines, lines),
  };
}

function isCard(value: Partial<Card> | null): value is Card {
  const { id, kind, name, id_number, lines } = value ?? {};
  return (
    [id, kind, name, id_number].every((text) => typeof text === 'string') &&
    Object.hasOwn(KINDS, String(kind)) &&
    Array.isArray(lines) &&
    lines.every(isChosen)
  );
}

function isChosen(value: Partial<ChosenLine> | null): value is ChosenLine {
  return typeof value?.line_id === 'string' && isPositiveInteger(value.quantity);
}

function isPositiveInteger(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1;
}
