import { adviceFor, fieldProblem, isCode, SAVED_BEFORE } from '~/api/advice';
import type { StockItem } from '~/api/types';
import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { IntegerField } from '~/components/integer-field';
import { MoneyField } from '~/components/money-field';
import { Problem } from '~/components/problem';
import { TextField } from '~/components/text-field';
import { showFailure, showSuccess } from '~/components/toast';
import { parsePeso } from '~/lib/money';
import { useForm } from '~/lib/use-form';
import { createItem } from '../api';
import { LONGEST_NAME, LONGEST_TEXT, MOST_UNIT_COST_CENTAVOS, MOST_UNITS, menuPriceOf } from '../item';
import { type Kind, WORDS } from '../words';
import classes from './dialogs.module.css';
import { MenuPriceNote } from './menu-price-note';
import { EMPTY, newItem, problemsOf, SAY } from './new-item';

interface AddDialogProps {
  kind: Kind;
  onClose: () => void;
  onAdded: (item: StockItem) => void;
}

/** Add Item and Add Supply. */
export function AddDialog({ kind, onClose, onAdded }: AddDialogProps) {
  const words = WORDS[kind];
  const { id, texts, failure, busy, form, field, refuse, refuseAsArrived } = useForm(EMPTY, save);
  const cost = parsePeso(texts.unit_cost_centavos);

  async function save() {
    const found = problemsOf(texts);
    if (Object.keys(found).length > 0) return refuse(found, null);
    try {
      const item = await createItem(kind, newItem(id, texts));
      showSuccess('Success', words.created);
      onAdded(item);
    } catch (error) {
      if (isCode(error, 'item_name_taken')) {
        showFailure(words.nameTaken);
        return refuse({ name: words.nameTaken }, null);
      }
      showFailure(words.failedToSave);
      if (!isCode(error, 'item_differs')) return refuse(fieldProblem(error), adviceFor(error));
      refuseAsArrived(SAVED_BEFORE);
    }
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
          invalid={SAY.unit_cost_centavos}
          most={MOST_UNIT_COST_CENTAVOS}
          note={
            <MenuPriceNote before={null} after={cost === null ? null : menuPriceOf(kind, texts.name, cost)} />
          }
        />
        <div className={classes.pair}>
          <IntegerField
            {...field('current_stock')}
            label="Current Stock"
            required
            most={MOST_UNITS}
            invalid={SAY.current_stock}
          />
          <IntegerField
            {...field('min_stock_level')}
            label="Minimum Stock Level"
            required
            most={MOST_UNITS}
            invalid={SAY.min_stock_level}
          />
        </div>
        <Problem text={failure} />
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button primary type="submit" aria-disabled={busy}>
            {busy ? 'Saving...' : words.add}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
