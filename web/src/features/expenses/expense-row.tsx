import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { DeletedExpense, Expense } from '~/api/types';
import { Button } from '~/components/button';
import { FoldedText } from '~/components/folded-text';
import { formatPeso } from '~/lib/money';
import { withApprover } from '~/lib/recorded-by';
import { formatDateTime, formatTime, formatTimeOn, todayInManila } from '~/lib/time';
import type { Unsent } from '~/outbox/use-waiting';
import classes from './expenses.module.css';
import type { ListedExpense } from './unsent-expenses';

/** In px, for a row whose description fits on one line. */
export const ROW_HEIGHT = 68;

const BUTTONS_SPACE = { minWidth: 3 * 48, minHeight: 48 };

export type ExpenseAction = 'edit' | 'delete' | 'history';

interface ExpenseRowProps {
  expense: ListedExpense;
  /** Must be stable. */
  onAct: (action: ExpenseAction, expense: Expense) => void;
}

export const ExpenseRow = memo(function ExpenseRow({ expense, onAct }: ExpenseRowProps) {
  const act = (action: ExpenseAction) => () => onAct(action, expense);
  const { description } = expense;
  return (
    <article className={`card ${classes.row}`}>
      <ExpenseText expense={expense} detail={recorded(expense)} />
      <span className={`strong right nowrap ${classes.amount}`}>{formatPeso(expense.amount_centavos)}</span>
      {expense.unsent ? (
        <UnsentMark label={expense.unsent} />
      ) : (
        <div className={`row gap-0 ${classes.actions}`}>
          <Button icon aria-label={`Edit ${description}`} onClick={act('edit')}>
            <IconPencil size={20} aria-hidden />
          </Button>
          <Button icon aria-label={`Delete ${description}`} onClick={act('delete')}>
            <IconTrash size={20} aria-hidden />
          </Button>
          <HistoryButton expense={expense} onClick={act('history')} />
        </div>
      )}
    </article>
  );
});

interface DeletedRowProps extends ExpenseRowProps {
  expense: DeletedExpense;
}

export const DeletedRow = memo(function DeletedRow({ expense, onAct }: DeletedRowProps) {
  const { deleted_at, deleted_by_first_name, approved_by_first_name, on } = expense;
  const by = withApprover(deleted_by_first_name, approved_by_first_name);
  const deleted = `deleted ${formatTimeOn(deleted_at, on)} by ${by}`;
  return (
    <article className={`card ${classes.row}`}>
      <ExpenseText expense={expense} detail={`${recorded(expense)} · ${deleted}`} struck />
      <s className={`strong dim right nowrap ${classes.amount}`}>{formatPeso(expense.amount_centavos)}</s>
      <div className={`row gap-0 ${classes.actions}`}>
        <HistoryButton expense={expense} onClick={() => onAct('history', expense)} />
      </div>
    </article>
  );
});

/** Takes the place of the buttons that come once the expense is sent. */
function UnsentMark({ label }: { label: Unsent }) {
  return (
    <div className={`centre ${classes.actions}`} style={BUTTONS_SPACE}>
      <span className="badge" data-tone={label === 'Not accepted' ? 'out' : 'low'}>
        {label}
      </span>
    </div>
  );
}

interface ExpenseTextProps {
  expense: Expense;
  detail: ReactNode;
  struck?: boolean;
}

function ExpenseText({ expense, detail, struck }: ExpenseTextProps) {
  const Description = struck ? 's' : 'span';
  return (
    <>
      <span className={`badge ${classes.category}`}>{expense.category}</span>
      <h3 className={`strong break ${classes.description}`}>
        <Description>
          <FoldedText text={expense.description} />
        </Description>
      </h3>
      <span className={`small dim break ${classes.detail}`}>{detail}</span>
    </>
  );
}

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
