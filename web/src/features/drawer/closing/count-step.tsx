import { useRef, useState } from 'react';
import { isCode } from '~/api/advice';
import { Button } from '~/components/button';
import { Choice } from '~/components/choice';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { Keypad } from '~/components/keypad';
import beside from '~/components/keypad-beside.module.css';
import { MoneyField } from '~/components/money-field';
import { typeAmount, typeDigit } from '~/lib/keypad';
import { amountProblem, formatPeso, parsePeso } from '~/lib/money';
import { type CountedCash, postCount } from '../api';
import { MOST_IN_DRAWER } from '../words';
import { DENOMINATIONS, type Denomination, MOST_PIECES, piecesOf, sumOf } from './count';
import { PieceRow } from './piece-row';
import type { StepProps } from './steps';
import { useStep } from './use-step';

const METHODS = [
  { value: 'pieces', label: 'Bills and coins' },
  { value: 'sum', label: 'One sum' },
] as const;
const LONGEST_COUNT = String(MOST_PIECES).length - 1;
/** In pixels, between a row and the keypad below it. */
const GAP_PX = 8;

interface CountStepProps extends StepProps {
  /** Something is still open and prevents the count. */
  onOpenRows: () => Promise<void>;
}

/** The blind count: nothing here shows what is expected. */
export function CountStep({ closing, typed, onType, onOpenRows }: CountStepProps) {
  const [active, setActive] = useState<{ denomination: Denomination; continued: boolean }>({
    denomination: DENOMINATIONS[0],
    continued: false,
  });
  // The question is about this count: one that another tab changes behind it has another id.
  const [askedId, setAskedId] = useState<string | null>(null);
  const panel = useRef<HTMLElement>(null);
  const shiftId = closing.shift.id;
  const counted = countedOf();
  const centavos = centavosOf(counted);
  const { busy, problem, write } = useStep({
    shiftId,
    send: () => postCount(shiftId, typed.closingId, typed.countId, counted ?? { pieces: [] }),
    failed: 'Failed to save the count',
    onDone: () => {
      setAskedId(null);
      onType({ again: false });
    },
    onRefused: async (error) => {
      if (isCode(error, 'still_open')) await onOpenRows();
    },
  });

  function countedOf(): CountedCash | null {
    if (typed.way === 'sum') {
      const sum_centavos = parsePeso(typed.sum);
      return sum_centavos === null ? null : { sum_centavos };
    }
    const pieces = piecesOf(typed.pieces);
    return pieces && { pieces };
  }

  function typePieces(denomination: Denomination, text: string) {
    setActive({ denomination, continued: true });
    onType({ pieces: { [denomination]: text } });
  }

  const isInvalid = centavos === null || centavos > MOST_IN_DRAWER;
  return (
    <form
      className={`columns ${beside.columns}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAskedId(isInvalid ? null : typed.countId);
      }}
    >
      <section className="card stack" aria-label="Cash in the drawer">
        <Choice
          label="How to count"
          options={METHODS}
          value={typed.way}
          onChange={(way) => busy || onType({ way })}
        />
        {typed.way === 'pieces' ? (
          <ul className="stack gap-4">
            {DENOMINATIONS.map((denomination) => (
              <PieceRow
                key={denomination}
                denomination={denomination}
                text={typed.pieces[denomination] ?? ''}
                isActive={active.denomination === denomination}
                onFocus={(field) => {
                  setActive({ denomination, continued: false });
                  if (panel.current) uncover(field, panel.current);
                }}
                onType={(text) => busy || typePieces(denomination, text)}
              />
            ))}
          </ul>
        ) : (
          <MoneyField
            label="Total"
            required
            text={typed.sum}
            onChange={(sum) => busy || onType({ sum })}
            check={(text) => amountProblem(text, undefined, MOST_IN_DRAWER)}
          />
        )}
      </section>
      <section ref={panel} className={`card stack ${beside.keypad}`} aria-label="The count">
        <p className="row between gap-12 baseline" aria-live="polite">
          <span className="dim">Counted</span>
          <span className="huge strong">{centavos === null ? '–' : formatPeso(centavos)}</span>
        </p>
        <Keypad
          corner={typed.way === 'sum' ? '.' : 'clear'}
          disabled={busy}
          onPress={(key) => {
            if (typed.way === 'sum') return onType({ sum: typeAmount(typed.sum, key) });
            const { denomination, continued } = active;
            const textBefore = continued || key === 'back' ? (typed.pieces[denomination] ?? '') : '';
            typePieces(denomination, typeDigit(textBefore, key, LONGEST_COUNT));
          }}
        />
        <p className="small bad kept-line">
          {centavos === null && typed.way === 'pieces' && 'Please enter how many there are, such as 12.'}
          {centavos !== null && centavos > MOST_IN_DRAWER && 'A drawer holds ₱0.00 to ₱10,000,000.00.'}
        </p>
        <Button primary type="submit" disabled={isInvalid}>
          Confirm the count
        </Button>
        {typed.again && (
          <Button quiet aria-disabled={busy} onClick={() => onType({ again: false })}>
            Keep the last count
          </Button>
        )}
      </section>
      {askedId === typed.countId && centavos !== null && (
        <ConfirmDialog
          title={`You counted ${formatPeso(centavos)}`}
          confirm="Confirm"
          busy={busy}
          problem={problem}
          onClose={() => setAskedId(null)}
          onConfirm={write}
        >
          Next you see what is expected. You can count again after that, and the journal records it.
        </ConfirmDialog>
      )}
    </form>
  );
}

function centavosOf(counted: CountedCash | null): number | null {
  if (!counted) return null;
  return 'pieces' in counted ? sumOf(counted.pieces) : counted.sum_centavos;
}

/** On a phone the keypad covers the lower rows: scrolls the row that it types into out from under it. */
function uncover(field: HTMLElement, panel: HTMLElement): void {
  const [rowBox, panelBox] = [field.getBoundingClientRect(), panel.getBoundingClientRect()];
  const isClear = rowBox.right <= panelBox.left || panelBox.right <= rowBox.left;
  if (!isClear && rowBox.bottom > panelBox.top)
    field.closest('main')?.scrollBy(0, rowBox.bottom - panelBox.top + GAP_PX);
}
