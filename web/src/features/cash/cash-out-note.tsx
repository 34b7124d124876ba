import type { CashFlow } from '~/api/types';
import { formatPeso } from '~/lib/money';
import classes from './cash-flow.module.css';

interface CashOutNoteProps {
  /** Undefined until it is known. */
  flow: CashFlow | undefined;
  /** Opens its rows. */
  onOpen: () => void;
}

/** Spec section 9: Net Cash ignores cash out. Whoever counts the drawer by it must be told. */
export function CashOutNote({ flow, onOpen }: CashOutNoteProps) {
  if (!flow?.cash_out_centavos) return <div className="tall" />;
  return (
    <button type="button" className={`row push small right link tall ${classes.note}`} onClick={onOpen}>
      Cash out of {formatPeso(flow.cash_out_centavos)} is not part of this
    </button>
  );
}
