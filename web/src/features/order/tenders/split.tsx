import { IconX } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from '~/components/button';
import { formatAmount, formatPeso } from '~/lib/money';
import shared from '../order.module.css';
import { keyOf, restFor, type Way, waysLeft, withoutPart, withPart } from './choosing';
import { idOf, type Paying, type TenderField, type TenderLine } from './paying';
import { leftOf, MOST_PARTS } from './settle';

/**
 * Stays in sight while the parts scroll, at the dialog's edge: below it they would show through its padding. Its shadow
 * is as high as the space to the ways to pay, which it would hide otherwise.
 */
const LEFT: CSSProperties = {
  position: 'sticky',
  zIndex: 1,
  top: 'calc(8px - var(--dialog-edge))',
  background: 'var(--surface)',
  boxShadow: '0 -8px var(--surface)',
};
/** Beside its fields where there is room, above them on a phone. */
const NAME = { flex: '1 1 112px' };
/** The amount's field and its keys, which go below it if the pad beside them leaves too little room. */
const FIELDS = { flex: '1 0 min(296px, 100%)' };
/** Wide enough to show 9,999,999.99 in full; below 320 px the field has its own line above the keys. */
const AMOUNT = {
  flex: '1 0 clamp(172px, (320px - 100vw) * 999, 100%)',
  // Below what is left to pay, and above a phone's pad but no higher: then a tap on 'Split' moves no way to pay.
  scrollMargin: '64px 0 clamp(96px, min(768px - 100vw, 100vh - 519px) * 999, 324px)',
};

interface SplitProps {
  paying: Paying;
  total: number;
  ways: readonly Way[];
  field: TenderField | null;
  onField: (field: TenderField) => void;
  onPaying: (paying: Paying) => void;
  onType: (field: TenderField, text: string) => void;
  /** Called to type in this part next. */
  onGoTo: (line: TenderLine) => void;
  /** Renders the reference field of a part. */
  children: (line: TenderLine) => ReactNode;
}

/** An order paid in parts; what is left to pay is shown above them, where it does not move. */
export function Split(props: SplitProps) {
  const { paying, total, ways, field, onField, onPaying, onType, onGoTo, children } = props;
  const left = leftOf(paying.parts, total);
  const more = waysLeft(paying, ways);
  return (
    <>
      <p className="row between wrap baseline" style={LEFT} aria-live="polite">
        <span className="dim">{leftWords(paying, total)}</span>
        <b className="huge push">{formatPeso(Math.abs(left))}</b>
      </p>
      <ul className="stack lines">
        {paying.parts.map((line) => (
          <li key={line.id} className="stack pad-8">
            <div className="row wrap">
              <span className="strong break" style={NAME}>
                {line.name}
              </span>
              <div className="row wrap end" style={FIELDS}>
                <Amount
                  line={line}
                  active={field?.line === line.id && field.part === 'amount'}
                  onFocus={() => onField({ line: line.id, part: 'amount' })}
                  onChange={(text) => onType({ line: line.id, part: 'amount' }, text)}
                />
                <Button
                  className={shared.key}
                  disabled={left === 0 || restFor(paying, line.id, total) <= 0}
                  aria-label={`Rest by ${line.name}`}
                  onClick={() => fill(line)}
                >
                  Rest
                </Button>
                <Button
                  icon
                  aria-label={`Remove ${line.name}`}
                  disabled={paying.parts.length === 1}
                  onClick={() => show(withoutPart(paying, line.id))}
                >
                  <IconX size={20} aria-hidden />
                </Button>
              </div>
            </div>
            {children(line)}
          </li>
        ))}
      </ul>
      {more.length > 0 && (
        <div className="row wrap">
          <span className="small dim">Add</span>
          {more.map((way) => (
            <Button key={keyOf(way)} onClick={() => show(withPart(paying, way, total))}>
              {way.name}
            </Button>
          ))}
        </div>
      )}
      {paying.parts.length >= MOST_PARTS && (
        <p className="small dim">An order has at most {MOST_PARTS} parts.</p>
      )}
    </>
  );

  function fill({ id }: TenderLine) {
    const at: TenderField = { line: id, part: 'amount' };
    onType(at, formatAmount(restFor(paying, id, total)));
    // Go to the field, so that a typed amount replaces this one.
    onField(at);
  }

  /** Goes on to the last part: the added one, or the last that remains. */
  function show(next: Paying) {
    onPaying(next);
    const last = next.parts.at(-1);
    if (last) onGoTo(last);
  }
}

interface AmountProps {
  line: TenderLine;
  active: boolean;
  onFocus: () => void;
  onChange: (text: string) => void;
}

function Amount({ line, active, onFocus, onChange }: AmountProps) {
  return (
    <input
      id={idOf({ line: line.id, part: 'amount' })}
      className={`input large strong right ${shared.field}`}
      style={AMOUNT}
      aria-label={line.kind === 'cash' ? 'Cash received' : `Amount by ${line.name}`}
      placeholder="0.00"
      inputMode="none"
      autoComplete="off"
      data-active={active || undefined}
      value={line.amount}
      onFocus={(event) => {
        onFocus();
        event.target.select();
      }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function leftWords({ parts }: Paying, total: number): string {
  if (leftOf(parts, total) >= 0) return 'Left to pay';
  const others = parts.filter(({ kind }) => kind !== 'cash');
  return leftOf(others, total) > 0 ? 'Change' : 'Too much by';
}
