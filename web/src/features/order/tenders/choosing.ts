/** What a tap on a way to pay does with what was already typed. */
import type { TenderKind } from '~/api/types';
import { newId } from '~/lib/ids';
import { formatAmount } from '~/lib/money';
import { type Paying, paidBefore, type TenderLine } from './paying';
import { leftOf, MOST_PARTS } from './settle';

export interface Way {
  kind: TenderKind;
  name: string;
}

export const CASH: Way = { kind: 'cash', name: 'Cash' };

export function keyOf({ kind, name }: Way): string {
  return `${kind} ${name}`;
}

/** Pay the whole order this way. What was typed for another way is kept, and shown again if that is chosen again. */
export function payBy(paying: Paying, way: Way): Paying {
  if (way.kind === 'cash') return { ...paying, how: 'cash' };
  const before = paying.one ? [paying.one, ...paying.left] : paying.left;
  const isThisWay = (line: TenderLine) => keyOf(line) === keyOf(way);
  const one = [...before, ...paying.parts].find(isThisWay) ?? lineOf(way);
  return { ...paying, how: 'one', one, left: before.filter((line) => !isThisWay(line)) };
}

/**
 * Pay in several parts. The way chosen before becomes the first part, with the amount paid by it before the order
 * changed.
 * @param cash what was typed as cash received
 */
export function split(paying: Paying, cash: string, total: number): Paying {
  const { how, one, parts } = paying;
  if (parts.length > 0) return { ...paying, how: 'split' };
  const paid = one && paidBefore(one, total);
  const first =
    how === 'one' && one
      ? { ...one, amount: paid === null ? '' : formatAmount(paid) }
      : { ...lineOf(CASH), amount: cash };
  return { ...paying, how: 'split', parts: [first] };
}

/** Add a part that settles what is left. */
export function withPart(paying: Paying, way: Way, total: number): Paying {
  const left = leftOf(paying.parts, total);
  const part = { ...lineOf(way), amount: left > 0 ? formatAmount(left) : '' };
  return { ...paying, parts: [...paying.parts, part] };
}

export function withoutPart(paying: Paying, id: string): Paying {
  return { ...paying, parts: paying.parts.filter((line) => line.id !== id) };
}

/** What this part has to settle so that nothing is left, in centavos. */
export function restFor({ parts }: Paying, id: string, total: number): number {
  return leftOf(
    parts.filter((line) => line.id !== id),
    total,
  );
}

/** The ways in which another part may be paid: cash can only be used once. */
export function waysLeft({ parts }: Paying, ways: readonly Way[]): readonly Way[] {
  if (parts.length >= MOST_PARTS) return [];
  return ways.filter(({ kind }) => kind !== 'cash' || !parts.some((line) => line.kind === 'cash'));
}

function lineOf({ kind, name }: Way): TenderLine {
  return { id: newId(), kind, name, amount: '', reference: '' };
}
