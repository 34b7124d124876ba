import { IconPrinter } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { CashTransaction } from '~/api/types';
import { Button } from '~/components/button';
import { FoldedText } from '~/components/folded-text';
import { shortId } from '~/lib/ids';
import { formatPeso } from '~/lib/money';
import { withApprover } from '~/lib/recorded-by';
import { formatDateTime, formatTime } from '~/lib/time';
import { labelOf } from './transaction';
import classes from './transaction-row.module.css';
import type { ListedCash } from './unsent-cash';

/** In px, for a row whose text fits on two lines. */
export const ROW_HEIGHT = 68;

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
    <article
      className={`card row gap-16 ${classes.row}`}
      data-voided={voided || undefined}
      data-plain={!onVoid || undefined}
    >
      <span className="stack gap-0 grow break">
        <span className={description === null ? 'dim' : 'strong'}>
          {struckThrough(voided, description === null ? 'No description' : <FoldedText text={description} />)}
        </span>
        <span className="small dim">
          <span className={voided ? 'strong' : 'badge'} data-tone={TONES[transaction_type]}>
            {transaction.kind === 'safe_drop' ? 'Safe drop' : label}
          </span>{' '}
          {voided && (
            <span className="badge" data-tone="out">
              VOIDED
            </span>
          )}{' '}
          {unsent && (
            <span className="badge" data-tone={unsent === 'Not accepted' ? 'out' : 'low'}>
              {unsent}
            </span>
          )}{' '}
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
        </span>
        {transaction.voided_at && (
          <span className="small dim">
            Voided on {formatDateTime(transaction.voided_at)}
            {transaction.voided_by_first_name &&
              ` by ${withApprover(transaction.voided_by_first_name, transaction.void_approved_by_first_name)}`}
          </span>
        )}
      </span>
      <span className={`gap-16 ${classes.end}`}>
        <span className="strong nowrap">{struckThrough(voided, formatPeso(amount_centavos))}</span>
        {(onVoid || onSlip) && (
          <span className={`row ${onSlip ? 'between' : 'end'}`}>
            {onSlip && !unsent && (
              <Button
                icon
                aria-label={`Slip of ${label} of ${formatPeso(amount_centavos)}`}
                onClick={() => onSlip(transaction)}
              >
                <IconPrinter size={20} aria-hidden />
              </Button>
            )}
            {onVoid && !voided && !unsent && (
              <Button
                danger
                aria-label={`Void ${label} of ${formatPeso(amount_centavos)}`}
                onClick={() => onVoid(transaction)}
              >
                Void
              </Button>
            )}
          </span>
        )}
      </span>
    </article>
  );
});

/** <s> tells screen readers, too, that it no longer counts. */
function struckThrough(voided: boolean, text: ReactNode): ReactNode {
  return voided ? <s>{text}</s> : text;
}
