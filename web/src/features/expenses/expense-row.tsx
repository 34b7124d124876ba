import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import type { DeletedExpense, Expense } from '~/api/types';
import { Button } from '~/components/button';
import { FoldedText } from '~/components/folded-text';
import { RecordRow } from '~/components/record-row';
import { formatPeso } from '~/lib/money';
import { withApprover } from '~/lib/recorded-by';
import { formatDateTime, formatTime, formatTimeOn, todayInManila } from '~/lib/time';
import { UnsentBadge } from '~/outbox/unsent-badge';
import type { ListedExpense } from './unsent-expenses';

export type ExpenseAction = 'edit' | 'delete' | 'history';

interface ExpenseRowProps {
  expense: ListedExpense;
  /** Must be stable. */
  onAct: (action: ExpenseAction, expense: Expense) => void;
}

export const ExpenseRow = memo(function ExpenseRow({ expense, onAct }: ExpenseRowProps) {
  const act = (action: ExpenseAction) => () => onAct(action, expense);
  const { category, description, amount_centavos, unsent } = expense;
  return (
    <RecordRow
      kind={<span className="badge">{category}</span>}
      name={
        <h3>
          <FoldedText text={description} />
        </h3>
      }
      detail={recorded(expense)}
      amount={formatPeso(amount_centavos)}
      acts={
        unsent ? (
          // In the place of the buttons that come once the expense is sent.
          <span className="row tall">
            <UnsentBadge unsent={unsent} />
          </span>
        ) : (
          <>
            <Button icon aria-label={`Edit ${description}`} onClick={act('edit')}>
              <IconPencil size={20} aria-hidden />
            </Button>
            <Button icon aria-label={`Delete ${description}`} onClick={act('delete')}>
              <IconTrash size={20} aria-hidden />
            </Button>
            <HistoryButton expense={expense} onClick={act('history')} />
          </>
        )
      }
    />
  );
});

interface DeletedRowProps extends ExpenseRowProps {
  expense: DeletedExpense;
}

export const DeletedRow = memo(function DeletedRow({ expense, onAct }: DeletedRowProps) {
  const { category, deleted_at, deleted_by_first_name, approved_by_first_name, on } = expense;
  const by = withApprover(deleted_by_first_name, approved_by_first_name);
  return (
    <RecordRow
      kind={<span className="badge">{category}</span>}
      name={
        <h3>
          <s>
            <FoldedText text={expense.description} />
          </s>
        </h3>
      }
      detail={`${recorded(expense)} · deleted ${formatTimeOn(deleted_at, on)} by ${by}`}
      amount={<s className="dim">{formatPeso(expense.amount_centavos)}</s>}
      acts={<HistoryButton expense={expense} onClick={() => onAct('history', expense)} />}
    />
  );
});

function HistoryButton({ expense, onClick }: { expense: Expense; onClick: () => void }) {
  return (
    <Button icon aria-label={`History of ${expense.description}`} onClick={onClick}>
      <IconHistory size={20} aria-hidden />
    </Button>
  );
}

/** With its date if it was recorded on a day other than its own, where the time alone would mislead. */
function recorded({ created_at, on, staff_first_name, cash_out_centavos }: Expense): string {
  const isLate = todayInManila(Date.parse(created_at)) !== on;
  const at = isLate ? `recorded ${formatDateTime(created_at)}` : formatTime(created_at);
  const paid = cash_out_centavos === null ? '' : ' · paid from the drawer';
  return `${at} · by ${staff_first_name}${paid}`;
}
