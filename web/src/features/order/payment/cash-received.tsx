import type { Ref } from 'react';
import { formatPeso } from '~/lib/money';
import shared from '../order.module.css';
import { QuickKey } from '../panel/quick-key';
import classes from './details-dialog.module.css';
import { roundAmounts } from './round-amounts';

interface CashReceivedProps {
  ref: Ref<HTMLInputElement>;
  total: number;
  text: string;
  /** Null if nothing valid was typed. */
  received: number | null;
  refused: boolean;
  active: boolean;
  onFocus: () => void;
  onChange: (text: string) => void;
  onTender: (centavos: number) => void;
}

/** The cash that the customer hands over, if entered, and the change in the largest type on screen. */
export function CashReceived(props: CashReceivedProps) {
  const { ref, total, text, received, refused, active, onFocus, onChange, onTender } = props;
  const missing = received === null ? 0 : total - received;
  return (
    <>
      <label className="stack gap-4">
        <span className="small dim">Cash received (optional)</span>
        <input
          className={`input huge strong right ${shared.field}`}
          inputMode="none"
          autoComplete="off"
          ref={ref}
          aria-invalid={refused}
          aria-describedby="change-note"
          data-active={active || undefined}
          value={text}
          onFocus={onFocus}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <div className={`stack ${classes.tenders}`}>
        {[total, ...roundAmounts(total)].map((tender, index) => (
          <QuickKey
            key={tender}
            isLong={tender >= 10_000_000}
            isChosen={received === tender}
            onPress={() => onTender(tender)}
          >
            {index === 0 ? 'Exact' : formatPeso(tender).replace('.00', '')}
          </QuickKey>
        ))}
      </div>
      <p className="row between wrap baseline" id="change-note" aria-live="polite">
        <span className="dim">{text !== '' && missing > 0 ? 'Short by' : 'Change'}</span>
        <b className={`push ${refused ? 'bad' : ''} ${classes.change}`}>
          {received === null
            ? text === ''
              ? '–'
              : 'Please enter a valid amount'
            : formatPeso(Math.abs(missing))}
        </b>
      </p>
    </>
  );
}
