import { IconPrinter } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { CashTransaction } from '~/api/types';
import { Button } from '~/components/button';
import { FoldedText } from '~/components/folded-text';
import { RecordRow } from '~/components/record-row';
import { shortId } from '~/lib/ids';
import { formatPeso } from '~/lib/money';
import { withApprover } from '~/lib/recorded-by';
import { formatDateTime, formatTime } from '~/lib/time';
import { UnsentBadge } from '~/outbox/unsent-badge';
import { labelOf } from './transaction';
import type { ListedCash } from './unsent-cash';

const TONES = { cash_in: 'good', cash_out: 'low' };

interface TransactionRowProps {
  transaction: ListedCash;
  /** Also shows the fixed id of the shared drawer (spec section 6). */
  withStaffId?: boolean;
  /** Must be stable; absent: nothing can be voided here. */
  onVoid?: (transaction: CashTransaction) => void;
  /** Must be stable; absent: no slips are printed here. */
  onSlip?: (transaction: CashTransaction) => void;
}

/** One movement of cash: what, how much, why, when and who. */
export const TransactionRow = memo(function TransactionRow(props: TransactionRowProps) {
  const { transaction, withStaffId, onVoid, onSlip } = props;
  const { id, staff_id, transaction_type, amount_centavos, description, created_at, voided, unsent } =
    transaction;
  const label = labelOf(transaction_type);
  return (
    <RecordRow
      kind={
        <>
          <span className={voided ? 'strong' : 'badge'} data-tone={TONES[transaction_type]}>
            {transaction.kind === 'safe_drop' ? 'Safe drop' : label}
          </span>{' '}
          {voided && (
            <span className="badge" data-tone="out">
              VOIDED
            </span>
          )}
          {unsent && <UnsentBadge unsent={unsent} />}
        </>
      }
      name={
        <span className={description === null || voided ? 'normal dim' : ''}>
          {struckThrough(voided, description === null ? 'No description' : <FoldedText text={description} />)}
        </span>
      }
      detail={
        <>
          {formatTime(created_at)} · Recorded by{' '}
          {withApprover(transaction.recorded_by_first_name, transaction.approved_by_first_name)}
          {withStaffId && (
            <>
              {' · '}
              <span className="nowrap">Staff ID {shortId(staff_id)}</span>
            </>
          )}
          {' · '}
          <span className="nowrap">ID {shortId(id)}</span>
          {transaction.voided_at && (
            <>
              {' · '}Voided on {formatDateTime(transaction.voided_at)}
              {transaction.voided_by_first_name &&
                ` by ${withApprover(transaction.voided_by_first_name, transaction.void_approved_by_first_name)}`}
            </>
          )}
        </>
      }
      voided={voided}
      amount={struckThrough(voided, formatPeso(amount_centavos))}
      acts={
        (onVoid || onSlip) && (
          <>
            {onVoid && !voided && !unsent && (
              <Button
                danger
                aria-label={`Void ${label} of ${formatPeso(amount_centavos)}`}
                onClick={() => onVoid(transaction)}
              >
                Void
              </Button>
            )}
            {onSlip && !unsent && (
              <Button
                icon
                aria-label={`Slip of ${label} of ${formatPeso(amount_centavos)}`}
                onClick={() => onSlip(transaction)}
              >
                <IconPrinter size={20} aria-hidden />
              </Button>
            )}
          </>
        )
      }
    />
  );
});

/** <s> tells screen readers, too, that it no longer counts. */
function struckThrough(voided: boolean, text: ReactNode): ReactNode {
  return voided ? <s>{text}</s> : text;
}
