import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { TakenTender } from '~/api/types';
import { Choice } from '~/components/choice';
import { formatPeso } from '~/lib/money';
import { useSending } from '../payment/sending';
import { checkReference } from './check-reference';
import { CASH, keyOf, payBy, split, type Way } from './choosing';
import { focusOn, type Paying, paidBefore, type TenderField, type TenderLine, withTyped } from './paying';
import { ReferenceField } from './reference-field';
import { refusalOf, useRefusals } from './refusals';
import { ruleOf } from './settle';
import { ShowCode } from './show-code';
import { Split } from './split';

// Needed to complete an order as soon as the ways to pay are there.
export { settle } from './settle';

interface WaysToPayProps {
  taken: readonly TakenTender[];
  saleId: string;
  /** Above 0, in centavos. */
  total: number;
  paying: Paying;
  onPaying: (paying: Paying) => void;
  /** What was typed as cash received. */
  cash: string;
  /** The field that the pad types into, if it belongs to a tender. */
  field: TenderField | null;
  onField: (field: TenderField | 'cash' | null) => void;
  /** The fields for paying in cash alone. */
  children: ReactNode;
}

const SPLIT = 'split';
/** The width of a letter on the keys in a wide font. */
const LETTER_PX = 10;
/** Two keys with a word this long fit side by side on a phone. */
const MOST_LETTERS = 14;

/** How an order is paid, in a cafe that takes more than cash; only such a cafe loads this file. */
export function WaysToPay(props: WaysToPayProps) {
  const { taken, saleId, total, paying, onPaying, cash, field, onField, children } = props;
  const refusals = useRefusals((state) => state.refusals);
  const { how, one } = paying;
  const currentWays = waysOf(taken, one);
  const [shown, setShown] = useState(currentWays);
  const ways = withAdded(shown, currentWays);
  if (ways.length > shown.length) setShown(ways);
  const [fieldToFocus, setFieldToFocus] = useState<TenderField | null>(null);
  useEffect(() => {
    // Keep the focus on the ways while somebody goes through them by keyboard.
    const isChoosing = document.activeElement?.matches('[type=radio]:focus-visible');
    if (fieldToFocus && !isChoosing) focusOn(fieldToFocus);
  }, [fieldToFocus]);
  const isSending = useSending(({ sale }) => sale !== null);
  const focusRefused = useEffectEvent(() => {
    const lines = how === 'one' && one ? [one] : paying.parts;
    const line = lines.find((each) => refusalOf(each, useRefusals.getState().refusals));
    if (line) focusOn({ line: line.id, part: 'reference' });
  });
  // As soon as the server has refused the order.
  useEffect(() => {
    if (!isSending) focusRefused();
  }, [isSending]);
  const options = [
    ...ways.map((way) => ({ value: keyOf(way), label: way.name })),
    { value: SPLIT, label: 'Split' },
  ];

  function choose(value: string) {
    const way = ways.find((each) => keyOf(each) === value);
    const next = way ? payBy(paying, way) : split(paying, cash, total);
    onPaying(next);
    const first = next.how === 'one' ? next.one : next.parts[0];
    if (next.how === 'cash' || !first) onField('cash');
    else beginAt(first, next.how === 'split');
  }

  /** Goes to the tender's first field that is still empty. */
  function beginAt(line: TenderLine, hasAmount: boolean) {
    const hasReference = ruleOf(line, taken) !== 'off';
    const part = hasAmount && (line.amount === '' || !hasReference) ? 'amount' : 'reference';
    const next: TenderField | null = part === 'amount' || hasReference ? { line: line.id, part } : null;
    onField(next);
    setFieldToFocus(next);
  }

  function type(at: TenderField, text: string) {
    onPaying(withTyped(paying, at, text, total));
  }

  const reference = (line: TenderLine, dense: boolean) => {
    const rule = ruleOf(line, taken);
    const code = line.kind === 'qrph' && <ShowCode line={line} total={total} isPart={dense} />;
    if (rule === 'off') return code || null;
    return (
      <>
        {code}
        <ReferenceField
          line={line}
          rule={rule}
          refusal={refusalOf(line, refusals)}
          doubt={dense ? null : doubtOf(line, total)}
          active={field?.line === line.id && field.part === 'reference'}
          dense={dense}
          onField={onField}
          onChange={(text) => type({ line: line.id, part: 'reference' }, text)}
          onLeave={() => void checkReference(line, saleId)}
        />
      </>
    );
  };

  return (
    <>
      <Choice
        label="Paid by"
        least={leastFor(options)}
        options={options}
        value={how === 'cash' ? keyOf(CASH) : how === 'one' && one ? keyOf(one) : SPLIT}
        onChange={choose}
      />
      {/* As high as the cash fields, so that no way to pay moves under a finger reaching for it. */}
      <div className="stack" style={{ minHeight: 184 }}>
        {how === 'cash' && children}
        {how === 'one' &&
          one &&
          (reference(one, false) ?? <p className="dim">See the payment first, then complete the order.</p>)}
        {how === 'split' && (
          <Split
            paying={paying}
            total={total}
            ways={ways}
            field={field}
            onField={onField}
            onPaying={onPaying}
            onType={type}
            onGoTo={(line) => beginAt(line, true)}
          >
            {(line) => reference(line, true)}
          </Split>
        )}
      </div>
    </>
  );
}

/** The least width, in px, at which a tender's own name breaks only between words, unless a word is too long. */
function leastFor(options: readonly { label: string }[]): number {
  const words = options.flatMap(({ label }) => label.split(' '));
  const longest = Math.max(...words.map(({ length }) => length));
  return Math.max(76, 10 + LETTER_PX * Math.min(longest, MOST_LETTERS));
}

/** Warns that the order was changed after the customer had paid. */
function doubtOf(line: TenderLine, total: number): string | null {
  const before = paidBefore(line, total);
  if (before === null) return null;
  const text = `The order was ${formatPeso(before)} when this was typed.`;
  return before < total ? `${text} If only that is paid, tap Split.` : text;
}

/** Each way keeps its place while the dialog is open; one turned off in Settings is gone the next time. */
function withAdded(shown: readonly Way[], currentWays: readonly Way[]): readonly Way[] {
  return [...shown, ...currentWays.filter((way) => !shown.some((each) => keyOf(each) === keyOf(way)))];
}

/** Includes the chosen way even if it has been turned off since: the customer has paid with it. */
function waysOf(taken: readonly TakenTender[], chosen: TenderLine | null): readonly Way[] {
  const ways: Way[] = [CASH, ...taken];
  return !chosen || ways.some((way) => keyOf(way) === keyOf(chosen)) ? ways : [...ways, chosen];
}
