import type { CashFlow } from '~/api/types';
import { formatPeso } from '~/lib/money';
import classes from './cash-flow.module.css';

interface CashOutNoteProps {
  /** Undefined until it is known. */
  flow: CashFlow | undefined;
  /** Opens its rows. */
  onOpen: () => void;
}

/** Spec section 9: Net Cash ignores cash out, but for what it paid of the expenses. Whoever counts by it must be told. */
export function CashOutNote({ flow, onOpen }: CashOutNoteProps) {
  const ignored = flow && flow.cash_out_centavos - flow.cash_out_for_expenses_centavos;
  if (!ignored) return <div className="tall" />;
  return (
    <button type="button" className={`row push small right link tall ${classes.note}`} onClick={onOpen}>
      Cash out of {formatPeso(ignored)} is not part of this
    </button>
  );
}
