import { isCode, SAVED_BEFORE } from '~/api/advice';
import type { StockItem } from '~/api/types';
import { Dialog } from '~/components/dialog';
import { FormActions } from '~/components/form-actions';
import { IntegerField } from '~/components/integer-field';
import { MoneyField } from '~/components/money-field';
import { StartNew } from '~/components/start-anew';
import { TextField } from '~/components/text-field';
import { showSuccess } from '~/components/toast';
import { useForm } from '~/components/use-form';
import { parsePeso } from '~/lib/money';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { MAY_BE_ADDED } from '~/lib/stored-forms';
import { createItem } from '../api';
import { LONGEST_NAME, LONGEST_TEXT, MOST_UNIT_COST_CENTAVOS, MOST_UNITS, menuPriceOf } from '../item';
import { type Kind, WORDS } from '../words';
import classes from './dialogs.module.css';
import { newItemDrafts } from './drafts';
import { MenuPriceNote } from './menu-price-note';
import { EMPTY, MESSAGES, newItem, problemsOf } from './new-item';

interface AddDialogProps {
  kind: Kind;
  onClose: () => void;
  onAdded: (item: StockItem) => void;
}

/** The dialog for Add Item and Add Supply. */
export function AddDialog({ kind, onClose, onAdded }: AddDialogProps) {
  useIgnoredScans();
  const words = WORDS[kind];
  const { id, isInDoubt, texts, failure, busy, form, field, refuse, clear } = useForm({
    untouched: EMPTY,
    storedIn: { forms: newItemDrafts, of: kind, rest: null },
    submit: save,
    failed: (error) => (isCode(error, 'item_name_taken') ? words.nameTaken : words.failedToSave),
    arrived: { codes: ['item_differs'], message: SAVED_BEFORE },
    onRefused: (error) => {
      const isTaken = isCode(error, 'item_name_taken');
      if (isTaken) refuse({ name: words.nameTaken }, null);
      return isTaken;
    },
  });
  const cost = parsePeso(texts.unit_cost_centavos);

  async function save() {
    const problems = problemsOf(texts);
    if (Object.keys(problems).length > 0) return refuse(problems, null);
    const item = await createItem(kind, newItem(id, texts));
    showSuccess('Success', words.created);
    onAdded(item);
  }

  return (
    <Dialog title={words.add} width={560} onClose={() => busy || onClose()}>
      <form {...form} className="stack">
        <TextField {...field('name')} label="Name" maxLength={LONGEST_NAME} required />
        <TextField {...field('description')} label="Description" maxLength={LONGEST_TEXT} />
        <MoneyField
          {...field('unit_cost_centavos')}
          label="Unit Cost"
          required
          invalid={MESSAGES.unit_cost_centavos}
          most={MOST_UNIT_COST_CENTAVOS}
          note={
            <MenuPriceNote before={null} after={cost === null ? null : menuPriceOf(kind, texts.name, cost)} />
          }
        />
        <div className={`stack gap-12 ${classes.pair}`}>
          <IntegerField
            {...field('current_stock')}
            label="Current Stock"
            required
            most={MOST_UNITS}
            invalid={MESSAGES.current_stock}
          />
          <IntegerField
            {...field('min_stock_level')}
            label="Minimum Stock Level"
            required
            most={MOST_UNITS}
            invalid={MESSAGES.min_stock_level}
          />
        </div>
        <FormActions
          submit={words.add}
          underWay="Saving..."
          busy={busy}
          failure={failure ?? (isInDoubt ? MAY_BE_ADDED : null)}
          between={isInDoubt && <StartNew busy={busy} onStart={clear} />}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
