import type { Ref } from 'react';
import { formatPeso } from '~/lib/money';
import { QuickKey } from '../panel/quick-key';
import classes from './details-dialog.module.css';
import { roundAmounts } from './round-amounts';

interface CashReceivedProps {
  ref: Ref<HTMLInputElement>;
  total: number;
  text: string;
  /** Null if nothing, or nothing valid, was typed. */
  received: number | null;
  refused: boolean;
  active: boolean;
  onFocus: () => void;
  onChange: (text: string) => void;
  onTender: (centavos: number) => void;
}

/** What the customer hands over, if entered, and the change in the largest type on screen. */
export function CashReceived(props: CashReceivedProps) {
  const { ref, total, text, received, refused, active, onFocus, onChange, onTender } = props;
  const missing = received === null ? 0 : total - received;
  return (
    <>
      <label className={classes.label}>
        <span>Cash received (optional)</span>
        <input
          className={classes.field}
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
      <div className={classes.tenders}>
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
      <p className={classes.change} id="change-note" aria-live="polite" data-refused={refused || undefined}>
        <span>{text !== '' && missing > 0 ? 'Short by' : 'Change'}</span>
        <b>
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
