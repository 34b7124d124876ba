import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCode } from '~/api/advice';
import type { StockItem } from '~/api/types';
import { Choice } from '~/components/choice';
import { Dialog } from '~/components/dialog';
import { FormActions } from '~/components/form-actions';
import { IntegerField } from '~/components/integer-field';
import { MoneyField } from '~/components/money-field';
import { saveOwn } from '~/components/save-own';
import { StartNew } from '~/components/start-anew';
import { TextField } from '~/components/text-field';
import { showFailure, showSuccess } from '~/components/toast';
import { useForm } from '~/components/use-form';
import { useFocusFirst } from '~/lib/focus-first';
import { formatAmount, parsePeso } from '~/lib/money';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { recordTransaction } from '../api';
import { deletedText } from '../batch/batch-answer';
import { LONGEST_TEXT, MOST_UNIT_COST_CENTAVOS, MOST_UNITS } from '../item';
import classes from './dialogs.module.css';
import { transactionDrafts } from './drafts';
import { readItem } from './read-item';
import {
  costChangedText,
  INVALID_COST,
  INVALID_QUANTITY,
  newTransaction,
  recordedText,
  type TransactionTexts,
  type TransactionType,
  TYPES,
  transactionProblems,
  WASTE_REASONS,
} from './transaction';
import { TransactionEffects } from './transaction-effects';

interface TransactionDialogProps {
  /** The item as it is now or, if it is gone, as it was last. */
  item: StockItem;
  /** Somebody else has deleted it since. */
  gone: boolean;
  onClose: () => void;
  onRecorded: (item: StockItem) => void;
}

const COST_CHANGED = 'Someone else changed the unit cost. Please close this and check it again.';
const LOG_IN = 'Please log in to record transactions';
const ALREADY_RECORDED = 'The first try was recorded after all. Check the history before you record again.';
const MAY_BE_RECORDED =
  'The server did not answer: this may already be recorded. Record again: it will count only once. If you mean another one, start a new one.';
const CHECK_HISTORY =
  'An earlier try here got no answer and may be recorded. Check the history before you record.';

/** Records stock received, removed, thrown away or adjusted by hand. */
export function TransactionDialog({ item, gone, onClose, onRecorded }: TransactionDialogProps) {
  useIgnoredScans();
  const queries = useQueryClient();
  const [draft] = useState(() => transactionDrafts.foundIn(item.id));
  const [type, setType] = useState<TransactionType>(draft?.rest.type ?? 'received');
  // The item's cost when typing began. An untouched field shows the current cost.
  const [knownCost, setKnownCost] = useState<number | null>(draft?.rest.knownCost ?? null);
  const known = knownCost ?? item.unit_cost_centavos;
  const untouched: TransactionTexts = {
    quantity: '',
    unit_cost_centavos: formatAmount(known),
    notes: '',
    waste_reason: null,
  };
  const recording = useForm({
    untouched,
    storedIn: { forms: transactionDrafts, of: item.id, rest: { type, knownCost } },
    submit: record,
    failed: 'Failed to record transaction',
    logIn: LOG_IN,
    arrived: { codes: ['stock_transaction_differs'], message: ALREADY_RECORDED },
    onRefused: (error) => {
      // An earlier page of the same person sent this cost, so nobody else has changed it.
      if (isInDoubt && isCode(error, 'stock_transaction_differs'))
        setKnownCost(parsePeso(draft?.texts.unit_cost_centavos ?? '') ?? knownCost);
      if (isCode(error, 'unit_cost_changed')) refuse({}, COST_CHANGED);
      else if (isCode(error, 'not_found')) refuse({}, deletedText(item.kind));
      else return false;
      return true;
    },
  });
  const { id, isInDoubt, texts, failure, busy, form, field, refuse, ask } = recording;
  const quantity = useFocusFirst<HTMLInputElement>();

  async function record() {
    const problems = transactionProblems(type, texts);
    if (problems.quantity) showFailure(problems.quantity, INVALID_QUANTITY.title);
    if (Object.keys(problems).length > 0) return refuse(problems, null);
    const isTyped = texts.unit_cost_centavos !== untouched.unit_cost_centavos;
    // An untouched cost expresses no wish: compare it with the cost first shown, so that any other cost by now is
    // reported, even one from this person's own attempt whose answer was lost.
    const costShown = (base: { unit_cost_centavos: number }) => (isTyped ? base.unit_cost_centavos : known);
    const done = await saveOwn({
      record: `unit cost of ${item.id}`,
      known: { unit_cost_centavos: known },
      desired: () => ({ unit_cost_centavos: parsePeso(texts.unit_cost_centavos) ?? 0 }),
      send: (base) => recordTransaction(item.kind, item.id, newTransaction(id, type, texts, costShown(base))),
      isSentOnce: true,
      clash: 'unit_cost_changed',
      read: async () => {
        const now = await readItem(queries, item);
        return now && { unit_cost_centavos: now.unit_cost_centavos };
      },
      onKnown: (base) => setKnownCost(base.unit_cost_centavos),
      // Keeps what was typed but compares it with the current cost, so that recording again is deliberate.
      onClash: ({ unit_cost_centavos: now }, base) => {
        setKnownCost(isTyped ? now : null);
        ask({ unit_cost_centavos: costChangedText(costShown(base), now, isTyped) }, null);
      },
    });
    const { name, current_stock } = done.item;
    const message = recordedText(type, done.asked, done.applied, name, current_stock);
    showSuccess(done.isRepeat ? 'Already Recorded' : 'Transaction Recorded', message);
    onRecorded(done.item);
  }

  function startOver() {
    recording.clear();
    setType('received');
    setKnownCost(null);
  }

  const doubtNote = recording.isAnothersToCheck ? CHECK_HISTORY : isInDoubt ? MAY_BE_RECORDED : null;

  const cost = field('unit_cost_centavos');
  const reason = field('waste_reason');
  return (
    <Dialog title={`Transaction: ${item.name}`} width={560} onClose={() => busy || onClose()}>
      <form {...form} className="stack">
        <Choice
          label="Transaction type"
          least={112}
          options={TYPES.map((each) => ({ value: each.type, label: each.label }))}
          value={type}
          onChange={(chosen) => busy || setType(chosen)}
        />
        <p className="small dim">{TYPES.find((each) => each.type === type)?.hint}</p>
        {type === 'wasted' && (
          <Choice
            label="Why"
            titled
            least={112}
            options={WASTE_REASONS}
            value={reason.text}
            error={reason.error}
            onChange={reason.onChange}
          />
        )}
        <div className={`stack gap-12 ${classes.pair}`}>
          <IntegerField
            {...field('quantity')}
            ref={quantity}
            label="Quantity"
            required
            least={1}
            most={MOST_UNITS}
            invalid={INVALID_QUANTITY.message}
          />
          <MoneyField
            {...cost}
            onChange={(text) => {
              setKnownCost(known);
              cost.onChange(text);
            }}
            label="Unit Cost"
            required
            invalid={INVALID_COST}
            most={MOST_UNIT_COST_CENTAVOS}
          />
        </div>
        {/* If it may be recorded already, the effects of recording are unknown. */}
        {!recording.isAsSent && <TransactionEffects item={item} type={type} texts={texts} />}
        <TextField {...field('notes')} label="Notes" maxLength={LONGEST_TEXT} />
        <FormActions
          submit="Record Transaction"
          underWay="Recording..."
          busy={busy}
          failure={failure ?? (gone ? deletedText(item.kind) : doubtNote)}
          between={isInDoubt && <StartNew busy={busy} onStart={startOver} />}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
