import type { TakenTender } from '~/api/types';
import shared from '../order.module.css';
import { idOf, LONGEST_REFERENCE, type TenderField, type TenderLine } from './paying';

interface ReferenceFieldProps {
  line: TenderLine;
  rule: TakenTender['reference'];
  /** Why the reference cannot be used. */
  refusal: string | null;
  /** Why the reference may be for a different amount. */
  doubt: string | null;
  /** Whether the pad types into this field. */
  active: boolean;
  /** For one of several parts: the field's name is its placeholder. */
  dense?: boolean;
  onField: (field: TenderField) => void;
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** The number under which the app, the bank or the terminal knows a payment. */
export function ReferenceField(props: ReferenceFieldProps) {
  const { line, rule, refusal, doubt, active, dense, onField, onChange, onLeave } = props;
  const messageId = `message-${line.id}`;
  const name = `${line.name} reference number`;
  return (
    <div className="stack gap-4">
      <label className="stack gap-4">
        <span className={dense ? 'visually-hidden' : 'small dim'}>
          {name}
          {rule === 'optional' && ' (optional)'}
        </span>
        <input
          id={idOf({ line: line.id, part: 'reference' })}
          // Below what is left to pay, which stays in sight above the parts.
          style={{ scrollMarginTop: 64 }}
          className={`input strong ${dense ? '' : 'huge'} right ${shared.field}`}
          placeholder={dense ? (rule === 'optional' ? `${name} (optional)` : name) : undefined}
          // GCash numbers are digits only, for which our own keypad does. Other references may have letters.
          inputMode={line.kind === 'gcash' ? 'none' : 'text'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST_REFERENCE}
          aria-invalid={refusal !== null}
          aria-describedby={messageId}
          data-active={active || undefined}
          value={line.reference}
          onFocus={() => onField({ line: line.id, part: 'reference' })}
          onBlur={onLeave}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <p
        className={`small ${refusal || doubt ? 'strong bad' : 'dim'} ${dense ? '' : 'kept-line'}`}
        id={messageId}
        aria-live="polite"
      >
        {refusal ?? doubt ?? (dense ? null : HINTS[rule])}
      </p>
    </div>
  );
}

const HINTS: Record<TakenTender['reference'], string> = {
  required: 'See the payment first, then enter its number.',
  optional: 'See the payment first. Its number helps to find it.',
  off: '',
};
