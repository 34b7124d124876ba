import type { StockItem } from '~/api/types';
import { Button } from '~/components/button';
import { Problem } from '~/components/problem';
import { formatPeso, parsePeso } from '~/lib/money';
import { formatWhole } from '~/lib/whole';
import { useOwnPrices } from '../../menu-room/use-own-prices';
import { MenuPriceNote } from '../dialogs/menu-price-note';
import { menuPriceOf } from '../item';
import { WORDS } from '../words';
import { type Draft, type Field, isChanged, problemOf, typed, type Values } from './batch';
import classes from './batch.module.css';
import {
  conflictingFields,
  deletedText,
  keepMine,
  movedText,
  NO_ANSWER,
  refusalText,
  takeTheirs,
} from './batch-answer';
import { changeDraft, uncertaintyOf, useBatch } from './batch-store';

interface BatchNotesProps {
  /** The id that the row's fields refer to in `aria-describedby`. */
  id: string;
  item: StockItem;
  draft: Draft | undefined;
  /** Fields with an error. */
  invalidFields: readonly Field[];
  isGone: boolean;
}

const LABELS: Record<Field, string> = {
  name: 'Name',
  description: 'Description',
  unit_cost_centavos: 'Unit Cost',
  current_stock: 'Stock',
  min_stock_level: 'Min Level',
};

/** Notes below a row: its new menu price, what others have changed, and why it was not saved. */
export function BatchNotes({ id, item, draft, invalidFields, isGone }: BatchNotesProps) {
  const { kind, name, unit_cost_centavos } = item;
  const texts = draft?.texts;
  const own = useOwnPrices();
  const cost =
    texts?.unit_cost_centavos === undefined ? unit_cost_centavos : parsePeso(texts.unit_cost_centavos);
  // If the row was sent, it may already be saved, and a moved stock would be the person's own change.
  const uncertainty = useBatch((batch) => uncertaintyOf(batch[kind], item.id));
  const moved = draft && !isGone && !uncertainty ? movedText(draft, item) : null;
  return (
    <div className={`row wrap small dim ${classes.notes}`} id={id}>
      {kind === 'inventory' && (
        <MenuPriceNote
          before={own && menuPriceOf(kind, name, unit_cost_centavos, own.get(item.id))}
          after={
            cost === null || !own ? null : menuPriceOf(kind, texts?.name ?? name, cost, own.get(item.id))
          }
        />
      )}
      {draft && !draft.selected && isChanged(draft) && (
        <span className={`badge ${classes.moved}`} data-tone="low">
          Changed but not selected: it will not be saved.
        </span>
      )}
      {moved && (
        <span className={`badge ${classes.moved}`} data-tone="low">
          {moved}
        </span>
      )}
      {draft &&
        invalidFields.map((field) => (
          <Problem key={field} text={`${LABELS[field]}: ${problemOf(draft, field)}`} />
        ))}
      {uncertainty === 'lost' && <Problem text={NO_ANSWER} />}
      {draft && !uncertainty && <RowProblem item={item} draft={draft} isGone={isGone} />}
      {isGone && (
        <Button onClick={() => changeDraft(kind, item.id, () => undefined)}>Remove from this list</Button>
      )}
    </div>
  );
}

function RowProblem({ item, draft, isGone }: { item: StockItem; draft: Draft; isGone: boolean }) {
  const { id, kind } = item;
  if (isGone) return <Problem text={deletedText(kind)} />;
  const changed = conflictingFields(draft, item);
  const text = refusalText(kind, draft);
  if (changed.length === 0) return <Problem text={text} />;
  return (
    <>
      <Problem
        text={`${text ?? `Someone else changed this ${WORDS[kind].one}.`} Now: ${changed
          .map(
            (field) =>
              `${LABELS[field].toLowerCase()} ${SHOWN[field](item)} (yours: ${SHOWN[field](typed(draft))})`,
          )
          .join(', ')}`}
      />
      <span className="row wrap">
        <Button onClick={() => changeDraft(kind, id, (mine) => mine && keepMine(mine, item))}>
          Keep mine
        </Button>
        <Button onClick={() => changeDraft(kind, id, (mine) => mine && takeTheirs(mine, item))}>
          Take theirs
        </Button>
      </span>
    </>
  );
}

const SHOWN = {
  name: ({ name }: Values) => `“${name}”`,
  description: ({ description }: Values) => (description ? `“${description}”` : 'empty'),
  unit_cost_centavos: ({ unit_cost_centavos }: Values) => formatPeso(unit_cost_centavos),
  min_stock_level: ({ min_stock_level }: Values) => formatWhole(min_stock_level),
};
