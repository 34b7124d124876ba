import { useLayoutEffect, useRef } from 'react';
import shared from '../order.module.css';
import { INVALID_ORDER_NUMBER, parseOrderNumber } from './order-number';

interface OrderNumberFieldProps {
  number: string;
  /** Whether the number is the suggestion, rather than typed. */
  isSuggested: boolean;
  active: boolean;
  onFocus: () => void;
  onChange: (text: string) => void;
}

export function OrderNumberField({ number, isSuggested, active, onFocus, onChange }: OrderNumberFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // A new suggestion is not selected by itself: an 8 typed over a suggested 2 would make 28.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again at each suggestion
  useLayoutEffect(() => {
    if (isSuggested && document.activeElement === field.current) field.current?.select();
  }, [isSuggested, number]);
  return (
    <label className="stack gap-4">
      <span className="small dim">Order number</span>
      <input
        ref={field}
        className={`input huge strong right ${shared.field}`}
        inputMode="none"
        autoComplete="off"
        aria-describedby="order-number-note"
        aria-invalid={parseOrderNumber(number) === 'invalid'}
        data-active={active || undefined}
        value={number}
        onFocus={(event) => {
          onFocus();
          event.target.select();
        }}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

/** The same padding whatever the note says, so that nothing below it moves. */
const NOTE = { padding: '4px 8px' };
const HINT = { padding: '4px 0' };

interface OrderNumberNoteProps {
  number: number | null | 'invalid';
  inUse: readonly number[];
  /** The number from which a till suggests while it cannot ask which numbers are held. */
  from: number;
  /** The suggestion that another order took in the meantime. */
  takenMeanwhile: number | null;
}

export function OrderNumberNote({ number, inUse, from, takenMeanwhile }: OrderNumberNoteProps) {
  const isHeld = typeof number === 'number' && inUse.includes(number);
  const tone = number === 'invalid' ? 'out' : isHeld ? 'low' : undefined;
  return (
    <p
      className={tone ? 'note' : 'small dim'}
      style={tone ? NOTE : HINT}
      id="order-number-note"
      aria-live="polite"
      data-tone={tone}
    >
      {words()}
    </p>
  );

  function words(): string {
    if (number === 'invalid') return INVALID_ORDER_NUMBER.message;
    if (number === null) return 'Without a number the kitchen gets no ticket';
    if (takenMeanwhile !== null) return `Number ${takenMeanwhile} went to another order`;
    if (isHeld) return `An active order has number ${number}`;
    return from > 1 && number >= from ? `Offline: numbers from ${from}` : 'Leave empty for no kitchen ticket';
  }
}
