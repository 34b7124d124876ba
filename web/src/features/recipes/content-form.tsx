import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { adviceFor, fieldProblem, isCode } from '~/api/advice';
import type { RecipeIngredient, RecipePart } from '~/api/types';
import { Button } from '~/components/button';
import { sayFailed } from '~/components/failure-words';
import { LabelledSelect } from '~/components/labelled-select';
import { TextField } from '~/components/text-field';
import { useJustNow } from '~/lib/use-just-now';
import { useOnce } from '~/lib/use-once';
import { formatWhole, parseWhole, wholeProblem } from '~/lib/whole';
import { putContent, recipesQuery } from './api';

export const MOST_CONTENT = 1_000_000;
type Unit = RecipePart['unit'];
const UNITS: readonly { value: Unit; label: string }[] = [
  { value: 'pc', label: 'pieces' },
  { value: 'g', label: 'g' },
  { value: 'ml', label: 'ml' },
];

type Content = Pick<RecipeIngredient, 'content_amount' | 'content_unit'>;
const contentOf = ({ content_amount, content_unit }: Content): Content => ({ content_amount, content_unit });
const amountWords = ({ content_amount, content_unit }: Content) =>
  `${formatWhole(content_amount)} ${content_unit}`;

interface ContentFormProps {
  ingredient: RecipeIngredient;
  onSaved: (unit: Unit) => void;
  onClose: () => void;
}

/** What one bag, bottle or piece holds. It belongs to the item, so it is saved immediately, and not with the recipe. */
export function ContentForm({ ingredient, onSaved, onClose }: ContentFormProps) {
  const queries = useQueryClient();
  const { id, name } = ingredient;
  const [amount, setAmount] = useState(formatWhole(ingredient.content_amount));
  const [unit, setUnit] = useState(ingredient.content_unit);
  const [problem, setProblem] = useState<string | null>(null);
  // What the person saw when this was opened; null once they are shown somebody else's change.
  const [seen, setSeen] = useState<Content | null>(contentOf(ingredient));
  const { busy, once } = useOnce();
  const { wasJustNow: isTooSoon, noteNow: noteConflict } = useJustNow();

  async function save() {
    if (isTooSoon()) return;
    const wrong = wholeProblem(amount, 1, MOST_CONTENT);
    if (wrong) return setProblem(wrong);
    try {
      const typed = { content_amount: parseWhole(amount) ?? 1, content_unit: unit };
      await putContent(ingredient, { ...typed, known: seen ?? contentOf(ingredient) });
      await readAgain();
      onSaved(unit);
    } catch (error) {
      if (isCode(error, 'item_changed')) {
        await readAgain();
        noteConflict();
        return setSeen(null);
      }
      if (!sayFailed(error, { failed: `Failed to save ${name}` })) return;
      setProblem(Object.values(fieldProblem(error))[0] ?? adviceFor(error));
    }
  }

  const readAgain = () => queries.invalidateQueries({ queryKey: recipesQuery.queryKey });

  /** Enter must not submit the recipe's form around this one. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!event.repeat) void once(save);
  }

  const message =
    problem ?? (seen ? null : `Someone else made this ${amountWords(ingredient)}. Save again to keep yours.`);
  return (
    <fieldset className="stack gap-4 rule" onKeyDown={press}>
      <legend className="visually-hidden">What one {name} holds</legend>
      <div className="row wrap" style={{ alignItems: 'end' }}>
        <div style={{ width: 144 }}>
          <TextField
            dense
            label="One holds"
            numeric
            inputMode="numeric"
            required
            autoFocus
            text={amount}
            error={message}
            describedBy={`content-${id}`}
            onChange={(text) => {
              setProblem(null);
              setAmount(text);
            }}
          />
        </div>
        <LabelledSelect label="Unit" labelled="dense" options={UNITS} value={unit} onChange={setUnit} />
        <Button aria-disabled={busy} onClick={() => void once(save)}>
          {busy ? 'Saving...' : 'Save what one holds'}
        </Button>
        <Button quiet onClick={onClose}>
          Cancel
        </Button>
      </div>
      <p id={`content-${id}`} className="small strong bad" hidden={!message}>
        {message}
      </p>
    </fieldset>
  );
}
