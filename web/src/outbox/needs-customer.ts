import type { ErrorCode } from '~/api/types';
import type { Row } from './row';
import type { Verdict } from './send';

const CODES: readonly string[] = [
  'approval_needed',
  'card_detail_missing',
  'reference_missing',
  'reference_used',
] satisfies ErrorCode[];

/**
 * Whether only a customer who is still there can resolve the refusal; without the customer a sale is recorded all the
 * same.
 */
export function needsCustomer({ kind }: Row, verdict: Verdict): boolean {
  return kind === 'sale' && verdict.kind === 'refused' && CODES.includes(verdict.error.code);
}
