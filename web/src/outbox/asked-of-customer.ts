import type { ErrorCode } from '~/api/types';
import type { Row } from './row';
import type { Verdict } from './send';

const CODES: readonly string[] = [
  'approval_needed',
  'card_detail_missing',
  'reference_missing',
  'reference_used',
] satisfies ErrorCode[];

/** A refusal that only a customer who is still there can answer; without one a sale is recorded all the same. */
export function isAskedOfCustomer({ kind }: Row, verdict: Verdict): boolean {
  return kind === 'sale' && verdict.kind === 'refused' && CODES.includes(verdict.error.code);
}
