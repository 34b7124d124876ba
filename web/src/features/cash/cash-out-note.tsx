import { useState } from 'react';
import type { CashFlow } from '~/api/types';
import { formatPeso } from '~/lib/money';

interface CashOutNoteProps {
  /** Undefined until known. */
  flow: CashFlow | undefined;
  /** Opens the rows of cash out. */
  onOpen: () => void;
}

/**
 * Spec section 9: Net Cash ignores cash out, except what paid expenses. People who count the drawer by it must be told.
 */
export function CashOutNote({ flow, onOpen }: CashOutNoteProps) {
  const ignored = flow && flow.cash_out_centavos - flow.cash_out_for_expenses_centavos;
  // While another day loads, the place of the last day's note is kept: days without one leave no gap.
  const [last, setLast] = useState(0);
  if (ignored !== undefined && ignored !== last) setLast(ignored);
  if (ignored === undefined) return last > 0 && <div className="tall" />;
  if (ignored === 0) return null;
  return (
    <button type="button" className="row push small right link tall" onClick={onOpen}>
      Cash out of {formatPeso(ignored)} is not part of this
    </button>
  );
}
