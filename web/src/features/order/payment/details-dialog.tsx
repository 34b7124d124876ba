import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConnection } from '~/api/connection';
import { Button } from '~/components/button';
import { Dialog } from '~/components/dialog';
import { Keypad } from '~/components/keypad';
import { showFailure } from '~/components/toast';
import { offlineNumbersFrom } from '~/lib/device';
import { type Key, typeAmount, typeDigit } from '~/lib/keypad';
import { formatAmount, formatPeso, invalidAmount, MOST_CENTAVOS, parsePeso } from '~/lib/money';
import { useScanUndo } from '~/lib/scan/taking-back';
import { useTermsToPay } from '../cards/use-terms-to-pay';
import { typeOf } from '../lines';
import shared from '../order.module.css';
import { useTotal } from '../panel/order-totals';
import { OrderTypeSwitch } from '../panel/order-type-switch';
import { closeDialog } from '../questions/dialog-state';
import type { OrderDetails } from '../storage';
import { useOrder } from '../store';
import {
  type DetailsField,
  fieldIn,
  firstField,
  focusOn,
  IN_CASH,
  isShown,
  LONGEST_REFERENCE,
  type Paying,
  typedIn,
  usePaying,
  withTyped,
} from '../tenders/paying';
import { useRefusals } from '../tenders/refusals';
import type { OtherWays } from '../tenders/taken';
import { CashReceived } from './cash-received';
import classes from './details-dialog.module.css';
import type { MadeSale } from './new-sale';
import { INVALID_ORDER_NUMBER, parseOrderNumber } from './order-number';
import { OrderNumberField, OrderNumberNote } from './order-number-field';
import { useSending } from './sending';
import { useSuggestedNumber } from './use-suggested-number';

interface DetailsDialogProps {
  numbersInUse: readonly number[];
  /** Null if the cafe takes only cash, or while they are loading. */
  ways: OtherWays | null;
  busy: boolean;
  onComplete: (details: OrderDetails) => void;
}

interface Typed {
  /** Null if none was typed: the order gets the suggested number. */
  number: string | null;
  /** Whether the pad's keys append. Its first key replaces the text of a field that is already filled in. */
  continued: boolean;
  cash: string;
  /** Complete was pressed with this amount of cash. */
  refused: boolean;
}

/** While the sale is sent, no number counts as in use: its own number is in use by then. */
const NONE: readonly number[] = [];
const NOTHING_TYPED: Typed = { number: null, continued: false, cash: '', refused: false };

function typedBefore({ order_number, cash_received_centavos: cash }: MadeSale): Typed {
  return {
    ...NOTHING_TYPED,
    number: String(order_number ?? ''),
    cash: cash == null ? '' : formatAmount(cash),
  };
}

/** The last dialog of an order: number, type and cash, all prefilled. */
export function DetailsDialog({ numbersInUse, ways: otherWays, busy, onComplete }: DetailsDialogProps) {
  // The order is closed while its sale is being sent.
  const sending = useSending(({ sale }) => sale);
  // Whoever left the till and comes back finds what is being sent: a refused order is completed again as it was.
  const [type, setType] = useState(() => sending?.order_type ?? typeOf(useOrder.getState()));
  const orderTotal = useTotal(type);
  const openId = useOrder(({ sale_id }) => sale_id);
  const saleId = sending?.id ?? openId;
  const total = sending?.total_centavos ?? orderTotal;
  const terms = useTermsToPay(total);
  const from = useConnection(({ reachable }) => (reachable ? 1 : offlineNumbersFrom()));
  const inUse = sending ? NONE : numbersInUse;
  const { suggested, takenMeanwhile } = useSuggestedNumber(numbersInUse, from, busy);
  const [typed, setTyped] = useState(() => (sending ? typedBefore(sending) : NOTHING_TYPED));
  useScanUndo(typed, setTyped);
  const [storedPaying, changePaying] = usePaying(saleId);
  // The last way to pay may be turned off while an order is being paid: the fields stay, so that nothing moves under a
  // finger.
  const [wereOffered, setOffered] = useState(false);
  const isOffered = wereOffered || otherWays?.taken.length || storedPaying.how !== 'cash';
  // An order that costs nothing is not paid for.
  const ways = total > 0 && isOffered ? otherWays : null;
  if (ways && !wereOffered) setOffered(true);
  const paying = ways ? storedPaying : IN_CASH;
  const [chosen, setField] = useState<DetailsField>(() => firstField(paying));
  const field = fieldIn(paying, chosen);
  const cashField = useRef<HTMLInputElement>(null);
  const focusField = useEffectEvent(() => {
    if (typeof field === 'object' && field) focusOn(field);
    if (field === 'cash') cashField.current?.focus();
  });
  const hasWays = ways !== null;
  // Focus the field that differs from sale to sale; the ways to pay may appear or disappear, and the focus with them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever the ways appear or disappear
  useEffect(() => focusField(), [hasWays]);

  const { cash, refused } = typed;
  const number = typed.number ?? String((sending ? sending.order_number : suggested) ?? '');
  const parsed = parseOrderNumber(number);
  const received = parsePeso(cash);
  const cashWrong = cash.trim() !== '' && (received === null || received < total || received > MOST_CENTAVOS);
  const isAmount = field === 'cash' || (typeof field === 'object' && field?.part === 'amount');

  // What is changed while the sale is being sent would be lost.
  function setPaying(next: Paying) {
    if (!busy) changePaying(next);
  }

  function typeNumber(text: string) {
    if (!busy) setTyped({ ...typed, number: text, continued: true });
  }

  function typeCash(text: string) {
    if (!busy) setTyped({ ...typed, cash: text, refused: false });
  }

  /** Moves to a field; if it is already filled in, the next key replaces its text. */
  function begin(next: DetailsField) {
    setField(next);
    setTyped({ ...typed, continued: false });
  }

  function press(key: Key) {
    const goOn = typed.continued || key === 'back';
    if (field === 'cash') return typeCash(typeAmount(cash, key));
    if (field === 'number') return typeNumber(typeDigit(goOn ? number : '', key, 3));
    if (!field || !isShown(field)) return;
    const text = typedIn(paying, field);
    const after =
      field.part === 'amount' ? typeAmount(goOn ? text : '', key) : typeDigit(text, key, LONGEST_REFERENCE);
    setPaying(withTyped(paying, field, after, total));
    setTyped({ ...typed, continued: true });
  }

  /** Refused while the sale is being sent: anything added now would be neither in it nor in the next order. */
  function close() {
    if (!busy) closeDialog();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setTyped({ ...typed, refused: true });
    if (parsed === 'invalid') return showFailure(INVALID_ORDER_NUMBER.message, INVALID_ORDER_NUMBER.title);
    const numbered = { order_number: parsed, order_type: type, ...terms };
    if (ways && paying.how !== 'cash') {
      const settled = ways.settle(paying, total, ways.taken, useRefusals.getState().refusals);
      if ('at' in settled) {
        showFailure(settled.words, settled.title);
        focusOn(settled.at);
      } else onComplete({ ...numbered, ...settled });
    } else if (cashWrong) refuseCash();
    else onComplete({ ...numbered, cash_received_centavos: received });
  }

  /** Shown again at each tap: a button that does nothing looks broken. */
  function refuseCash() {
    // More than the server can store is not valid either.
    if (received === null || received > total) showFailure(invalidAmount(cash), 'Invalid Amount');
    else showFailure(`Short by ${formatPeso(total - received)}`, 'Not Enough Cash');
    setField('cash');
    cashField.current?.focus();
  }

  const inCash = (
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
  );
  return (
    <Dialog title="Order Details" width={760} onClose={close}>
      <form className={`stack ${classes.form}`} onSubmit={submit} noValidate>
        <div className={`stack ${classes.fields}`}>
          <div className={`row wrap ${classes.pair}`}>
            <OrderNumberField
              number={number}
              isSuggested={typed.number === null}
              active={field === 'number'}
              onFocus={() => begin('number')}
              onChange={typeNumber}
            />
            <OrderTypeSwitch type={type} onChange={(chosen) => busy || setType(chosen)} />
          </div>
          <OrderNumberNote
            number={parsed}
            inUse={inUse}
            from={from}
            takenMeanwhile={typed.number === null ? takenMeanwhile : null}
          />
          {ways ? (
            <ways.WaysToPay
              taken={ways.taken}
              saleId={saleId}
              total={total}
              paying={paying}
              onPaying={setPaying}
              cash={cash}
              field={typeof field === 'object' ? field : null}
              onField={begin}
            >
              {inCash}
            </ways.WaysToPay>
          ) : (
            inCash
          )}
        </div>
        <div className={classes.pad}>
          <Keypad corner={isAmount ? '.' : 'clear'} onPress={press} />
        </div>
        <div className={`stack alone ${shared.actions} ${classes.actions}`}>
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
