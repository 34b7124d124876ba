import { type FormEvent, useState } from 'react';
import { Dialog } from '~/components/dialog';
import { Keypad } from '~/components/keypad';
import { typeAmount, typeDigit } from '~/components/keypad-model';
import { showFailure } from '~/components/toast';
import { formatAmount, formatPeso, parsePeso } from '~/lib/money';
import { CashReceived } from './cash-received';
import classes from './details-dialog.module.css';
import { closeDialog } from './dialog-state';
import type { OrderDetails } from './new-sale';
import { INVALID_ORDER_NUMBER, parseOrderNumber, suggestedNumber } from './order-number';
import { useTotal } from './order-totals';
import { OrderTypeSwitch } from './order-type-switch';
import { useOrder } from './store';

interface DetailsDialogProps {
  numbersInUse: readonly number[];
  busy: boolean;
  onComplete: (details: OrderDetails) => void;
}

/** The last question of an order: its number, its type, and the cash. All of it is answered already. */
export function DetailsDialog({ numbersInUse, busy, onComplete }: DetailsDialogProps) {
  const total = useTotal();
  const [number, setNumber] = useState(() => String(suggestedNumber(numbersInUse) ?? ''));
  // A suggested number is replaced by the first key of the pad, not continued.
  const [numberTouched, setNumberTouched] = useState(false);
  const [type, setType] = useState(useOrder.getState().order_type);
  const [cash, setCash] = useState('');
  const [field, setField] = useState<'number' | 'cash'>('cash');
  const [refused, setRefused] = useState(false);

  const parsed = parseOrderNumber(number);
  const received = cash.trim() === '' ? null : parsePeso(cash);
  const cashWrong = cash.trim() !== '' && (received === null || received < total);

  /** Not while the sale is on its way: what is added to the order now would be neither in it nor in the next. */
  function close() {
    if (!busy) closeDialog();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setRefused(true);
    if (parsed === 'invalid') showFailure(INVALID_ORDER_NUMBER.message, INVALID_ORDER_NUMBER.title);
    else if (!cashWrong)
      onComplete({ order_number: parsed, order_type: type, cash_received_centavos: received });
  }

  return (
    <Dialog title="Order Details" width={760} onClose={close}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.fields}>
          <div className={classes.pair}>
            <label className={classes.label}>
              <span>Order number</span>
              <input
                className={classes.field}
                inputMode="none"
                autoComplete="off"
                aria-describedby="order-number-note"
                aria-invalid={parsed === 'invalid'}
                data-active={field === 'number' || undefined}
                value={number}
                onFocus={(event) => {
                  setField('number');
                  setNumberTouched(false);
                  event.target.select();
                }}
                onChange={(event) => {
                  setNumber(event.target.value);
                  setNumberTouched(true);
                }}
              />
            </label>
            <OrderTypeSwitch type={type} onChange={setType} />
          </div>
          <p
            className={classes.note}
            id="order-number-note"
            aria-live="polite"
            data-tone={noteTone(parsed, numbersInUse)}
          >
            {noteOf(parsed, numbersInUse)}
          </p>
          <CashReceived
            total={total}
            text={cash}
            received={received}
            refused={refused && cashWrong}
            active={field === 'cash'}
            onFocus={() => setField('cash')}
            onChange={(text) => {
              setCash(text);
              setRefused(false);
            }}
            onTender={(centavos) => setCash(formatAmount(centavos))}
          />
        </div>
        <div className={classes.pad}>
          <Keypad
            corner={field === 'cash' ? '.' : 'clear'}
            onPress={(key) => {
              if (field === 'cash') {
                setCash(typeAmount(cash, key));
                setRefused(false);
                return;
              }
              setNumber(typeDigit(numberTouched || key === 'back' ? number : '', key, 3));
              setNumberTouched(true);
            }}
          />
        </div>
        <div className={classes.actions}>
          <button type="button" className={classes.cancel} onClick={close} disabled={busy}>
            Cancel
          </button>
          <button type="submit" className={classes.complete} disabled={busy}>
            <span>Complete Order</span> <b>{formatPeso(total)}</b>
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function noteOf(number: number | null | 'invalid', inUse: readonly number[]): string {
  if (number === 'invalid') return INVALID_ORDER_NUMBER.message;
  if (number === null) return 'Without a number the kitchen gets no ticket';
  return inUse.includes(number)
    ? `An active order has number ${number}`
    : 'Leave empty for no kitchen ticket';
}

function noteTone(number: number | null | 'invalid', inUse: readonly number[]): string | undefined {
  if (number === 'invalid') return 'bad';
  return number !== null && inUse.includes(number) ? 'warning' : undefined;
}
