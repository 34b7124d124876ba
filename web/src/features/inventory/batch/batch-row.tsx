import { type KeyboardEvent, memo, useState } from 'react';
import type { StockItem } from '~/api/types';
import { TextField } from '~/components/text-field';
import { LONGEST_NAME, LONGEST_TEXT } from '../item';
import { FIELDS, type Field, isChanged, problemOf, shownText } from './batch';
import classes from './batch.module.css';
import { BatchNotes } from './batch-notes';
import { leaveField, select, typeInto, useBatch } from './batch-store';

interface BatchRowProps {
  item: StockItem;
  /** Somebody else deleted the item; the row stays because it has unsaved input. */
  isGone: boolean;
}

/** An item with all the fields that a batch edit can change. */
export const BatchRow = memo(function BatchRow({ item, isGone }: BatchRowProps) {
  const { id, kind } = item;
  const draft = useBatch((batch) => batch[kind].drafts[id]);
  // Errors wait until the field is left: half an amount is not a mistake yet.
  const [at, setAt] = useState<Field | null>(null);
  const field = (name: Field) => ({
    name,
    dense: true,
    text: draft?.texts[name] ?? shownText(item, name),
    error: draft && at !== name ? problemOf(draft, name) : null,
    describedBy: `message-${id}`,
    onChange: (text: string) => typeInto(kind, item, name, text),
    onFocus: () => setAt(name),
    onBlur: () => {
      setAt(null);
      leaveField(kind, id, name);
    },
  });
  const invalidFields = draft ? FIELDS.filter((name) => at !== name && problemOf(draft, name) !== null) : [];
  const state =
    isGone || draft?.refused || invalidFields.length > 0
      ? 'refused'
      : draft && isChanged(draft)
        ? draft.selected
          ? 'pending'
          : 'left-out'
        : undefined;
  return (
    <article
      className={`card ${classes.edged} ${classes.row}`}
      data-state={state}
      aria-label={item.name}
      onKeyDown={stepBetweenRows}
    >
      <label className={`centre ${classes.select}`}>
        <input
          type="checkbox"
          aria-label={`Select ${item.name}`}
          checked={draft?.selected ?? false}
          onChange={(event) => select(kind, item, event.target.checked)}
        />
      </label>
      <div className={`stack ${classes.fields}`}>
        <TextField {...field('name')} label="Name" maxLength={LONGEST_NAME} />
        <TextField {...field('description')} label="Description" maxLength={LONGEST_TEXT} />
        <TextField
          {...field('unit_cost_centavos')}
          label="Unit Cost"
          prefix="₱"
          numeric
          inputMode="decimal"
        />
        {!item.made_to_order && (
          <>
            <TextField {...field('current_stock')} label="Stock" numeric inputMode="numeric" />
            <TextField {...field('min_stock_level')} label="Min Level" numeric inputMode="numeric" />
          </>
        )}
      </div>
      <BatchNotes
        id={`message-${id}`}
        item={item}
        draft={draft}
        invalidFields={invalidFields}
        isGone={isGone}
      />
    </article>
  );
});

const STEPS: Record<string, number> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };

/** Down, Enter and Up move within a column, as in a spreadsheet, because a shelf is counted from top to bottom. */
function stepBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const from = event.target;
  if (!step || !(from instanceof HTMLInputElement) || from.type === 'checkbox') return;
  const row = from.closest<HTMLElement>('[data-index]');
  event.preventDefault();
  // Skip items made to order: they have no stock to count.
  for (let at = Number(row?.dataset.index) + step; ; at += step) {
    const next = row?.parentElement?.querySelector(`[data-index="${at}"]`);
    if (!next) return;
    const field = next.querySelector<HTMLInputElement>(`input[name="${from.name}"]`);
    if (!field) continue;
    field.focus();
    field.select();
    return;
  }
}
