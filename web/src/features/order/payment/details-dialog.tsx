import { type FormEvent, useState } from 'react';
import { useConnection } from '~/api/connection';
import { Button } from '~/components/button';
import { Dialog } from '~/components/dialog';
import { Keypad } from '~/components/keypad';
import { showFailure } from '~/components/toast';
import { offlineNumbersFrom } from '~/lib/device';
import { useFocusFirst } from '~/lib/focus-first';
import { typeAmount, typeDigit } from '~/lib/keypad';
import { formatAmount, formatPeso, MOST_CENTAVOS, parsePeso } from '~/lib/money';
import { useScanUndo } from '~/lib/scan/taking-back';
import { typeOf } from '../lines';
import shared from '../order.module.css';
import { useTotal } from '../panel/order-totals';
import { OrderTypeSwitch } from '../panel/order-type-switch';
import { closeDialog } from '../questions/dialog-state';
import type { OrderDetails } from '../storage';
import { useOrder } from '../store';
import { CashReceived } from './cash-received';
import classes from './details-dialog.module.css';
import { INVALID_ORDER_NUMBER, parseOrderNumber } from './order-number';
import { useSending } from './sending';
import { useSuggestedNumber } from './use-suggested-number';

interface DetailsDialogProps {
  numbersInUse: readonly number[];
  busy: boolean;
  onComplete: (details: OrderDetails) => void;
}

interface Typed {
  /** Null if none was typed: the order has the suggested number. */
  number: string | null;
  /** The pad's first key replaces the field's text; later ones append. */
  continued: boolean;
  cash: string;
  /** Complete was pressed with this cash. */
  refused: boolean;
}

/** Its own number is in use as soon as it is sent. */
const NONE: readonly number[] = [];
const NOTHING_TYPED: Typed = { number: null, continued: false, cash: '', refused: false };

/** The last dialog of an order: number, type and cash, all prefilled. */
export function DetailsDialog({ numbersInUse, busy, onComplete }: DetailsDialogProps) {
  const orderTotal = useTotal();
  // The order is closed while its sale is sent.
  const sending = useSending(({ sale }) => sale);
  const total = sending?.total_centavos ?? orderTotal;
  const from = useConnection(({ reachable }) => (reachable ? 1 : offlineNumbersFrom()));
  const inUse = sending ? NONE : numbersInUse;
  const { suggested, takenMeanwhile } = useSuggestedNumber(numbersInUse, from, busy);
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED);
  useScanUndo(typed, setTyped);
  const [type, setType] = useState(() => typeOf(useOrder.getState()));
  const [field, setField] = useState<'number' | 'cash'>('cash');
  // Focused first: the field that differs from sale to sale.
  const cashField = useFocusFirst<HTMLInputElement>();

  const { cash, refused } = typed;
  const number = typed.number ?? String((sending ? sending.order_number : suggested) ?? '');
  const parsed = parseOrderNumber(number);
  const tone = noteTone(parsed, inUse);
  const received = cash.trim() === '' ? null : parsePeso(cash);
  const cashWrong = cash.trim() !== '' && (received === null || received < total || received > MOST_CENTAVOS);

  function typeNumber(text: string) {
    setTyped({ ...typed, number: text, continued: true });
  }

  function typeCash(text: string) {
    setTyped({ ...typed, cash: text, refused: false });
  }

  /** Not while the sale is being sent: additions now would be neither in it nor in the next order. */
  function close() {
    if (!busy) closeDialog();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setTyped({ ...typed, refused: true });
    if (parsed === 'invalid') showFailure(INVALID_ORDER_NUMBER.message, INVALID_ORDER_NUMBER.title);
    else if (cashWrong) refuseCash();
    else onComplete({ order_number: parsed, order_type: type, cash_received_centavos: received });
  }

  /** Repeated at each tap: a button that does nothing looks broken. */
  function refuseCash() {
    const missing = received === null ? null : total - received;
    // More than the server can store is not valid either.
    if (missing === null || missing < 0) showFailure('Please enter a valid amount', 'Invalid Amount');
    else showFailure(`Short by ${formatPeso(missing)}`, 'Not Enough Cash');
    setField('cash');
    cashField.current?.focus();
  }

  return (
    <Dialog title="Order Details" width={760} onClose={close}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <div className={`stack ${classes.fields}`}>
          <div className={`row wrap ${classes.pair}`}>
            <label className="stack gap-4">
              <span className="small dim">Order number</span>
              <input
                className={`input huge strong ${shared.field}`}
                inputMode="none"
                autoComplete="off"
                aria-describedby="order-number-note"
                aria-invalid={parsed === 'invalid'}
                data-active={field === 'number' || undefined}
                value={number}
                onFocus={(event) => {
                  setField('number');
                  setTyped({ ...typed, continued: false });
                  event.target.select();
                }}
                onChange={(event) => typeNumber(event.target.value)}
              />
            </label>
            <OrderTypeSwitch type={type} onChange={setType} />
          </div>
          <p
            className={`${tone ? 'note' : 'small dim'} ${classes.hint}`}
            id="order-number-note"
            aria-live="polite"
            data-tone={tone}
          >
            {noteOf(parsed, inUse, from, typed.number === null ? takenMeanwhile : null)}
          </p>
          <CashReceived
            ref={cashField}
            total={total}
            text={cash}
            received={received}
            refused={refused && cashWrong}
            active={field === 'cash'}
            onFocus={() => setField('cash')}
            onChange={typeCash}
            onTender={(centavos) => typeCash(formatAmount(centavos))}
          />
        </div>
        <div className={classes.pad}>
          <Keypad
            corner={field === 'cash' ? '.' : 'clear'}
            onPress={(key) => {
              if (field === 'cash') typeCash(typeAmount(cash, key));
              else typeNumber(typeDigit(typed.continued || key === 'back' ? number : '', key, 3));
            }}
          />
        </div>
        <div className={`alone ${shared.actions} ${classes.actions}`}>
          <Button onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button primary type="submit" disabled={busy}>
            {busy && <span className="spinner" aria-hidden />}
            <span>{busy ? 'Please wait...' : 'Complete Order'}</span>{' '}
            <span className="large">{formatPeso(total)}</span>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function noteOf(
  number: number | null | 'invalid',
  inUse: readonly number[],
  from: number,
  takenMeanwhile: number | null,
): string {
  if (number === 'invalid') return INVALID_ORDER_NUMBER.message;
  if (number === null) return 'Without a number the kitchen gets no ticket';
  if (takenMeanwhile !== null) return `Number ${takenMeanwhile} went to another order`;
  if (inUse.includes(number)) return `An active order has number ${number}`;
  return from > 1 && number >= from ? `Offline: numbers from ${from}` : 'Leave empty for no kitchen ticket';
}

function noteTone(number: number | null | 'invalid', inUse: readonly number[]): string | undefined {
  if (number === 'invalid') return 'out';
  return number !== null && inUse.includes(number) ? 'low' : undefined;
}
